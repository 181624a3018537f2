import { drawPapers } from '@domicile/server/files/paper/draw-paper'
import { invoicePaper } from './invoice-paper.ts'

drawPapers(invoicePaper)
