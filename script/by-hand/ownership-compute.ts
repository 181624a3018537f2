/** Computes graphs of holdings by hand: JSON lines in, JSON lines out. See packages/ownership/README.md. */
import { computeLine } from '@domicile/ownership/lines/compute-line'
import { answerLines } from './answer-lines.ts'

await answerLines(computeLine)
