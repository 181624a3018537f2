import type { Entity } from '@domicile/screening/entity'
import { findMatches, indexParties } from '@domicile/screening/party-index'
import { prepare } from '@domicile/screening/prepare'
import { scorePrepared } from '@domicile/screening/score'
import { percentile } from '../compare-times.ts'
import { sized } from '../size.ts'
import type { ListedEntity } from './labelled-pairs.ts'

export type Speed = {
  pairMicroseconds: number
  prepareMicroseconds: number
  /** Of one subject against the list, in milliseconds. */
  median: number
  p95: number
  megabytes: number
}

/** How many parties the list has that the speed is measured with. */
export const manyParties = sized({ smallest: 100, short: 5_000, full: 20_000 })
/** How many of them are prepared and compared one by one. */
const FEW = Math.min(manyParties, 2_000)

/** Measures one subject after another against a list of `manyParties`, by processor time. */
export function measureSpeed(listed: readonly ListedEntity[], subjects: readonly Entity[]): Speed {
  const parties = mixedParties(listed)
  collect()
  const before = process.memoryUsage().heapUsed
  const index = indexParties(parties)
  collect()
  const megabytes = (process.memoryUsage().heapUsed - before) / 1e6
  const times = subjects.map((subject) => timed(() => findMatches(index, subject)))
  const settled = times.slice(Math.floor(times.length / 4))
  const prepared = index.parties.slice(0, FEW).map((party) => party.prepared)
  const [one, ...others] = subjects.slice(0, 11).map((subject) => prepare(subject))
  const pairs = timed(() => {
    for (const subject of [one!, ...others]) for (const party of prepared) scorePrepared(subject, party)
  })
  const preparing = timed(() => parties.slice(0, FEW).forEach((party) => prepare(party)))
  return {
    pairMicroseconds: (pairs * 1000) / (prepared.length * (others.length + 1)),
    prepareMicroseconds: (preparing * 1000) / FEW,
    median: percentile(settled, 0.5),
    p95: percentile(settled, 0.95),
    megabytes,
  }
}

/** Parties whose names mix the words of the listed ones, so that common words are as common as in a list of that size. */
export function mixedParties(listed: readonly ListedEntity[], count = manyParties): Entity[] {
  return Array.from({ length: count }, (_, number) => {
    const party = listed[number % listed.length]!
    if (number < listed.length) return party
    const other = listed[(number * 7919) % listed.length]!
    const names = (party.properties.name ?? []).concat(party.properties.alias ?? [])
    return {
      ...party,
      properties: { ...party.properties, name: [], alias: names.map((name) => mix(name, other)) },
    }
  })
}

function mix(name: string, other: Entity): string {
  const words = name.split(' ')
  const others = (other.properties.name?.[0] ?? '').split(' ')
  return [
    ...words.slice(0, Math.ceil(words.length / 2)),
    ...others.slice(Math.floor(others.length / 2)),
  ].join(' ')
}

function timed(work: () => unknown): number {
  const { user, system } = process.cpuUsage()
  work()
  const used = process.cpuUsage({ user, system })
  return (used.user + used.system) / 1000
}

function collect(): void {
  const { gc } = globalThis as { gc?: () => void }
  gc?.()
}
