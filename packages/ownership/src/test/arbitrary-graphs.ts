import fc from 'fast-check'
import { type Edge, fromEdges } from '../from-edges.ts'
import type { Graph } from '../graph.ts'

const PERSONS = ['P', 'Q', 'R']

type Drawn = { holder: number; percent: number }[][]

/** For each company its holders: a number below 0 is a person. The percentages of a company are at most 100 in sum. */
function drawnHolders(companies: number, holderOf: (company: number) => fc.Arbitrary<number>) {
  const holdersOf = (company: number) =>
    fc
      .array(fc.record({ holder: holderOf(company), percent: fc.integer({ min: 0, max: 60 }) }), {
        maxLength: 4,
      })
      .map((holders) => withinHundred(holders))
  return fc.tuple(...Array.from({ length: companies }, (_, company) => holdersOf(company)))
}

function withinHundred(holders: Drawn[number]): Drawn[number] {
  let left = 100
  return holders.map(({ holder, percent }) => {
    const share = Math.min(percent, left)
    left -= share
    return { holder, percent: share }
  })
}

function toEdges(drawn: Drawn): Edge[] {
  return drawn.flatMap((holders, company) =>
    holders.map(({ holder, percent }) => ({
      owner: holder < 0 ? PERSONS[-holder - 1]! : `C${holder}`,
      owned: `C${company}`,
      percent: String(percent),
    })),
  )
}

const COMPANIES = 7

/** Companies that own only companies of lower numbers. */
export const acyclicEdges: fc.Arbitrary<Edge[]> = drawnHolders(COMPANIES, (company) =>
  fc.integer({ min: -PERSONS.length, max: COMPANIES - 1 }).map((holder) => (holder > company ? holder : -1)),
).map(toEdges)

/** Companies that may own each other and themselves; some loops may be closed. */
export const cyclicEdges: fc.Arbitrary<Edge[]> = drawnHolders(COMPANIES, () =>
  fc.integer({ min: -PERSONS.length, max: COMPANIES - 1 }),
).map(toEdges)

export const anyEdge: fc.Arbitrary<Edge> = fc.record({
  owner: fc.constantFrom(...PERSONS, 'C0', 'C1', 'C2'),
  owned: fc.constantFrom('C0', 'C3', 'C6'),
  percent: fc.integer({ min: 1, max: 30 }).map(String),
})

/** A graph in which C0 to C6 are companies, with any owners. */
export function graphOf(edges: readonly Edge[]): Graph {
  const companies = Array.from({ length: COMPANIES }, (_, number) => `C${number}`)
  const graph = fromEdges(edges, companies)
  const persons = PERSONS.filter((id) => graph.parties.every((party) => party.id !== id))
  return { ...graph, parties: [...graph.parties, ...persons.map((id) => ({ id, kind: 'person' as const }))] }
}
