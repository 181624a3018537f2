import {
  type Authority,
  authorityNames,
  type Standing,
} from '@domicile/contract/companies/owners/sanction-kinds'
import type { SanctionedParty, SanctionsHit } from '@domicile/contract/companies/owners/sanctions'
import type { ListKind } from '@domicile/contract/compliance/screening-lists/list-kinds'
import type { Actor } from '@domicile/server/http/feature'
import { chartOn, linksOn } from '../../../../domain/ownership/structure.ts'
import type { StructureHistory } from '../../../../domain/ownership/structure-history.ts'
import {
  findSanctionsMatches,
  findScreened,
  type SanctionsMatch,
  type ScreenedRecord,
} from './standings.queries.ts'
import type { Database } from '../../../../feature.ts'

/** Finds what screening knows now about each party of the structure of a day. */
export async function findSanctionedParties(
  db: Database,
  user: Actor,
  history: StructureHistory,
  day: string,
): Promise<SanctionedParty[]> {
  const parties = chartOn(history, day).nodes.map(({ id }) => history.parties.get(id)!)
  const companyIds = parties.filter(({ open }) => open).map(({ id }) => id)
  const entries = entriesByParty(history, day)
  const entryIds = [...entries.values()].flat()
  const records = await findScreened(db, user, { companyIds, entryIds })
  const recordIds = records.map(({ id }) => id)
  const matches = await findSanctionsMatches(db, user, companyIds, recordIds)
  return parties.map((party) => {
    const ids = [party.id, ...(entries.get(party.id) ?? [])]
    const hits = hitsOf(matches.filter(({ recordId }) => ids.includes(recordId)))
    const own = records.filter(({ id }) => ids.includes(id))
    return { ...party, hits, gap: gapOf(own), standing: standingOf(own, hits) }
  })
}

/** The entries by which each party holds something on the day. */
function entriesByParty(history: StructureHistory, day: string): Map<string, string[]> {
  const byHolder = Map.groupBy(linksOn(history, day), ({ from }) => from)
  return new Map([...byHolder].map(([id, links]) => [id, links.flatMap(({ entryId }) => entryId ?? [])]))
}

/** A party without a record that the reader may see belongs to a company of another account manager. */
function standingOf(records: readonly ScreenedRecord[], hits: readonly SanctionsHit[]): Standing {
  if (records.length === 0) return 'hidden'
  if (hits.some(({ confirmedOn }) => confirmedOn)) return 'listed'
  if (hits.length > 0) return 'possibleHit'
  return gapOf(records) ? 'notScreened' : 'clear'
}

/** A person can have several entries; each must be screened. */
function gapOf(records: readonly ScreenedRecord[]): ScreenedRecord['gap'] {
  return records.find(({ gap }) => gap !== null)?.gap ?? null
}

/** The hits of a party, each listed party once: the same person can be in the registers of several companies. */
function hitsOf(matches: readonly SanctionsMatch[]): SanctionsHit[] {
  const byListed = Map.groupBy(matches, ({ listId, partyId }) => `${listId} ${partyId}`)
  return [...byListed.values()].map(([first]) => {
    const { id, list, listKind, name, score, confirmedOn } = first!
    return { id, list, name, score, confirmedOn, authorities: authoritiesOf(listKind) }
  })
}

/** The authority that keeps a list; any other list, such as that of the United Nations, counts under every rule. */
function authoritiesOf(kind: ListKind): Authority[] {
  const keeper = keepers[kind]
  return keeper ? [keeper] : [...authorityNames]
}

const keepers: Partial<Record<ListKind, Authority>> = {
  'ofac-sdn': 'OFAC',
  'ofac-consolidated': 'OFAC',
  eu: 'EU',
  uk: 'UK',
}
