import { drawPapers } from '@domicile/server/files/paper/draw-paper'
import { answersPaper } from './answers-paper.ts'

drawPapers(answersPaper)
