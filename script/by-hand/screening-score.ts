/** Scores pairs of parties by hand: JSON lines in, JSON lines out. See packages/screening/README.md. */
import { scoreLine } from '@domicile/screening/score-line'
import { answerLines } from './answer-lines.ts'

await answerLines(scoreLine)
