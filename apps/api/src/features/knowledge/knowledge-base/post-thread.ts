import { drawPapers } from '@domicile/server/files/paper/draw-paper'
import { postPaper } from './post-paper.ts'

drawPapers(postPaper)
