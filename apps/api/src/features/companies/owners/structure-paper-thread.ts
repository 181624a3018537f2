import { drawPapers } from '@domicile/server/files/paper/draw-paper'
import { structurePaper } from './structure-paper.ts'

drawPapers(structurePaper)
