/** Computes graphs of holdings by hand: JSON lines in, JSON lines out. See packages/ownership/README.md. */
import { createInterface } from 'node:readline'
import { computeLine } from '@domicile/ownership/compute-line'

for await (const line of createInterface({ input: process.stdin }))
  if (line.trim() !== '') console.log(JSON.stringify(computeLine(line)))
