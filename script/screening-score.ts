/** Scores pairs of parties by hand: JSON lines in, JSON lines out. See packages/screening/README.md. */
import { createInterface } from 'node:readline'
import { scoreLine } from '@domicile/screening/score-line'

for await (const line of createInterface({ input: process.stdin }))
  if (line.trim() !== '') console.log(JSON.stringify(scoreLine(line)))
