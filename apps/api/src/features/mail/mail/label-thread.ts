import { drawPapers } from '@domicile/server/files/paper/draw-paper'
import { labelPaper } from './label-paper.ts'

drawPapers(labelPaper)
