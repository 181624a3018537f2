import { drawPaper } from '@domicile/server/files/paper/draw-paper'
import { doTasks } from '@domicile/server/files/thread'
import { type Certificate, certificatePaper } from './certificate-paper.ts'

doTasks((certificate: Certificate) => drawPaper(certificatePaper(certificate)))
