import type { Placed } from './check-references.ts'
import type { Finding } from './findings.ts'

/** The latest statement of each record, in the order of the list; earlier ones are reported as left out. */
export function currentStatements(placed: readonly Placed[], findings: Finding[]): Placed[] {
  const records = Map.groupBy(placed, ({ statement }) => statement.recordId)
  return [...records.values()].map((all) => {
    const [latest, ...earlier] = all.toSorted(
      (a, b) => compare(b.statement.statementDate, a.statement.statementDate) || b.index - a.index,
    )
    for (const { index } of earlier)
      findings.push({
        at: `$[${index}]`,
        severity: 'leftOut',
        message: `a later statement, $[${latest!.index}], is about the same record`,
      })
    return latest!
  })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
