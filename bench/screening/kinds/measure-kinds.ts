import { rules } from '@domicile/screening/rules'
import { score } from '@domicile/screening/score'
import type { ListedEntity } from '../labelled-pairs.ts'
import { arabicScript } from './arabic.ts'
import { asianCompanies, chinese, korean } from './east-asia.ts'
import { hebrewScript } from './hebrew.ts'
import type { Kind, NamePair } from './kind.ts'
import * as written from './written.ts'

export type KindMeasures = { name: string; found: number; hits: number; alarms: number; misses: number }

/** Every kind of name that a rule makes pairs of. */
export function nameKinds(listed: readonly ListedEntity[]): Kind[] {
  const lists = (['Person', 'Organization'] as const).map((schema) => listPairs(listed, schema))
  return [...lists, arabicScript, hebrewScript, korean, chinese, asianCompanies, ...Object.values(written)]
}

/** How many pairs of one party are found, and how many of two are taken for one; at most so many pairs of each. */
export function measureKind({ name, schema, hits, misses }: Kind, most: number): KindMeasures {
  const isHit = ([query, candidate]: NamePair) =>
    score({ schema, properties: { name: [query] } }, { schema, properties: { name: [candidate] } }).score >=
    rules.threshold
  const [same, other] = [hits.slice(0, most), misses.slice(0, most)]
  return {
    name,
    found: same.filter(isHit).length,
    hits: same.length,
    alarms: other.filter(isHit).length,
    misses: other.length,
  }
}

/** How many parties behind each one are compared with it as others. */
const others = 20

/** The names in Arabic letters that the United Nations give, each with the Latin name of the party, and with those of others. */
function listPairs(listed: readonly ListedEntity[], schema: 'Person' | 'Organization'): Kind {
  const parties = listed.flatMap((party): NamePair[] => {
    const original = party.properties.alias?.find((name) => /\p{Script=Arabic}/u.test(name))
    const [name] = party.properties.name ?? []
    return party.schema === schema && original && name ? [[original, name]] : []
  })
  const misses = parties.flatMap(([original], index) =>
    parties.slice(index + 1, index + 1 + others).map(([, name]): NamePair => [original, name]),
  )
  return { name: `Arabic names of the list, ${schema}`, schema, hits: parties, misses }
}
