import { drawPaper } from '@domicile/server/files/paper/draw-paper'
import { doTasks } from '@domicile/server/files/thread'
import { type StructurePaper, structurePaper } from './structure-paper.ts'

doTasks((paper: StructurePaper) => drawPaper(structurePaper(paper)))
