import { drawPapers } from '@domicile/server/files/paper/draw-paper'
import { separatorPaper } from './separator-paper.ts'

drawPapers(separatorPaper)
