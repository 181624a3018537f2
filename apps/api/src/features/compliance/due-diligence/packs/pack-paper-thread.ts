import { drawPapers } from '@domicile/server/files/paper/draw-paper'
import { packPaper } from './pack-paper.ts'

drawPapers(packPaper)
