import { drawPapers } from '@domicile/server/files/paper/draw-paper'
import { letterPaper } from './letter-paper.ts'

drawPapers(letterPaper)
