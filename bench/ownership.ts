/** Measures the arithmetic of ownership on large graphs. See README.md. */
import { beneficialOwners } from '@domicile/ownership/beneficial-owners'
import { type Edge, fromEdges } from '@domicile/ownership/from-edges'
import { effectiveInterests } from '@domicile/ownership/effective-interests'
import type { Graph } from '@domicile/ownership/graph'
import { regimes } from '@domicile/ownership/regimes'
import { median, verdict } from './compare-times.ts'
import { random } from './random.ts'
import { sized } from './size.ts'

const ROUNDS = sized({ smallest: 1, short: 3, full: 9 })
const regime = regimes[0]!

/** Companies in groups of ten that own each other in a ring, each group held by earlier ones, by a person and crosswise. */
function withLoops(companies: number): Graph {
  const edges = Array.from({ length: companies }, (_, number): Edge[] => {
    const next = number % 10 === 9 ? number - 9 : number + 1
    return [
      { owner: `C${next}`, owned: `C${number}`, percent: '20' },
      { owner: `C${number - (number % 10) + random(10)}`, owned: `C${number}`, percent: '10.5' },
      { owner: `C${random(Math.max(number - 10, 1))}`, owned: `C${number}`, percent: '30' },
      { owner: `P${number % 7}`, owned: `C${number}`, percent: '39.5' },
    ]
  })
  return fromEdges(edges.flat())
}

/** Companies that all own each other, and a person who owns 10 % of each. */
function dense(companies: number): Graph {
  const edges = Array.from({ length: companies }, (_, number) => [
    { owner: 'P', owned: `C${number}`, percent: '10' },
    ...Array.from({ length: companies }, (_, other) => ({
      owner: `C${other}`,
      owned: `C${number}`,
      percent: String((1 + random(60)) / 100),
    })).filter(({ owner }) => owner !== `C${number}`),
  ])
  return fromEdges(edges.flat())
}

/** Companies that are held by three companies of higher numbers and by persons. */
function acyclic(companies: number): Graph {
  const edges = Array.from({ length: companies }, (_, number): Edge[] => {
    const above = Array.from({ length: 3 }, () => number + 1 + random(500))
    return [
      ...above
        .filter((owner) => owner < companies)
        .map((owner) => ({ owner: `C${owner}`, owned: `C${number}`, percent: String(5 + random(25)) })),
      { owner: `P${number % 500}`, owned: `C${number}`, percent: '10' },
    ]
  })
  return fromEdges(edges.flat())
}

function measure(name: string, aimMs: number | null, work: () => string): void {
  const times: number[] = []
  let result = ''
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    result = work()
    times.push(performance.now() - started)
  }
  const middle = median(times)
  const aim = aimMs === null ? '' : `   aim ${aimMs} ms: ${verdict(middle <= aimMs)}`
  console.log(
    `${name.padEnd(52)} median ${middle.toFixed(0).padStart(5)} ms, first ${times[0]!.toFixed(0)} ms${aim}`,
  )
  console.log(`  ${result}`)
}

function figuresOf(graph: Graph, companies?: string[]): string {
  const { interests, unresolved } = effectiveInterests(graph, companies ? { companies } : {})
  const errors = interests.map(({ errorBound }) => errorBound ?? 0)
  const worst = Math.max(...errors)
  const exactness = worst > 0 ? `approximated, wrong by at most ${worst.toExponential(1)} points` : 'exact'
  return `${interests.length} interests, ${exactness}, ${unresolved.length} loops unresolved`
}

function ownersOf(graph: Graph): string {
  const { owners } = beneficialOwners(graph, { company: 'C0', regime })
  return `${owners.length} owners, ${owners.flatMap(({ paths }) => paths).length} sets of paths`
}

const counts = sized({
  smallest: { looped: 20, knotted: 10, acyclic: 100 },
  short: { looped: 200, knotted: 60, acyclic: 1000 },
  full: { looped: 200, knotted: 120, acyclic: 5000 },
})
const loops = withLoops(counts.looped)
const inLoops = `${counts.looped} companies in loops`
measure(`${inLoops}: interests in one`, 50, () => figuresOf(loops, [`C${counts.looped - 1}`]))
measure(`${inLoops}: interests in all`, null, () => figuresOf(loops))
const [knot, half] = [dense(counts.knotted), counts.knotted / 2]
measure(`${counts.knotted} companies that all own each other: interests`, 1000, () => figuresOf(knot))
measure(`${half} companies that all own each other: in one`, 1000, () => figuresOf(dense(half), ['C0']))
const large = acyclic(counts.acyclic)
const withoutLoops = `${counts.acyclic} companies without loops`
measure(`${withoutLoops}: interests in one`, null, () => figuresOf(large, ['C0']))
measure(`${withoutLoops}: owners of one`, null, () => ownersOf(large))
