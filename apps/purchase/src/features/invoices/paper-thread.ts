import { drawPaper } from '@domicile/server/files/paper/draw-paper'
import { doTasks } from '@domicile/server/files/thread'
import { invoicePaper } from './invoice-paper.ts'
import type { PaperSource } from './paper-texts.ts'

doTasks((source: PaperSource) => drawPaper(invoicePaper(source)))
