import { drawPapers } from '@domicile/server/files/paper/draw-paper'
import { destructionPaper } from './destruction-paper.ts'

drawPapers(destructionPaper)
