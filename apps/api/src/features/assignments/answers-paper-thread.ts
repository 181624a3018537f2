import type { AssignmentRecord } from '@domicile/contract/surveys/assignments'
import { drawPaper } from '@domicile/server/files/paper/draw-paper'
import { doTasks } from '@domicile/server/files/thread'
import { answersPaper } from './answers-paper.ts'

doTasks((record: AssignmentRecord) => drawPaper(answersPaper(record)))
