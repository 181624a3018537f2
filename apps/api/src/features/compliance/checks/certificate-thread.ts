import { drawPapers } from '@domicile/server/files/paper/draw-paper'
import { certificatePaper } from './certificate-paper.ts'

drawPapers(certificatePaper)
