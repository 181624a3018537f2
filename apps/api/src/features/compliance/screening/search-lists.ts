import {
  type SearchNumber,
  MOST_FOUND,
  searchKinds,
  searchMessages,
} from '@domicile/contract/compliance/screening/search-kinds'
import type { FoundEntry, ListSearch, SearchInput } from '@domicile/contract/compliance/screening/searches'
import type { ListedPartyRow } from '@domicile/contract/compliance/screening-lists/list-parties'
import type { Match } from '@domicile/contract/compliance/screening/runs'
import type { Entity, Property } from '@domicile/screening/entity'
import { identifiersOf } from '@domicile/screening/identifiers'
import { rulesOf } from '@domicile/screening/rules'
import { columnsOf } from '@domicile/server/db/columns'
import { invalidField } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { findBasis } from '../../../domain/screening/bases.queries.ts'
import { findMatches } from './matching/find-matches.ts'
import { countParties, outcomeOf, splitMatches } from '../../../domain/screening/outcome.ts'
import { findSettings } from '../../../domain/screening/settings.queries.ts'
import type { Database } from '../../../feature.ts'

/** Searches the current versions of all lists in use for a party that is in no register. Nothing is stored. */
export async function searchLists(db: Database, input: SearchInput): Promise<ListSearch> {
  const entity = entityOf(input)
  const unused = unusedNumbers(entity)
  if (!input.name && unused.length === numbersOf(input).length)
    throw invalidField(unused[0]!, searchMessages.tooShort)
  const basis = await findBasis(db)
  const { threshold, rules } = await findSettings(db)
  const [found = []] = await findMatches(db, basis, [entity], rulesOf(rules))
  const matches = await withEntries(db, found.slice(0, MOST_FOUND))
  return {
    outcome: outcomeOf(basis, threshold, found),
    lists: basis.lists,
    parties: countParties(basis.lists),
    rules,
    threshold,
    ...splitMatches(matches, threshold),
    isTruncated: found.length > MOST_FOUND,
    unused,
  }
}

/** The party in the shape of FollowTheMoney, in which lists have theirs. */
function entityOf(input: SearchInput): Entity {
  const { kind, name, birthDate, birthYear, country } = input
  const born = kind === 'Person' ? (birthDate ?? birthYear) : null
  const facts: [Property, string | null][] = [
    ['name', name],
    ['birthDate', born],
    [searchKinds[kind].country, country],
    ...numbersOf(input),
  ]
  const properties = facts.flatMap(([property, value]) => (value === null ? [] : [[property, [value]]]))
  return { schema: kind, properties: Object.fromEntries(properties) }
}

function numbersOf(input: SearchInput): [SearchNumber, string][] {
  return searchKinds[input.kind].numbers.flatMap((property) => {
    const value = input[property]
    return value === null ? [] : [[property, value] as [SearchNumber, string]]
  })
}

function unusedNumbers(entity: Entity): SearchNumber[] {
  const { decisive, ordinary } = identifiersOf(entity)
  const used = new Set<string>([...decisive, ...ordinary].map(({ property }) => property))
  const { numbers } = searchKinds[entity.schema as SearchInput['kind']]
  return numbers.filter((property) => entity.properties[property] && !used.has(property))
}

/** The entries of matches, as their lists have them. */
async function withEntries(db: Database, matches: readonly Match[]): Promise<FoundEntry[]> {
  const { rows } = await sql<ListedPartyRow & { listId: string }>`
    select distinct on (list_id, party_id) list_id as "listId",
      ${columnsOf('partyId schema name properties listings', 'party')}
    from screening_parties party
      join unnest(${matches.map(({ listId }) => listId)}::uuid[], ${matches.map(({ partyId }) => partyId)}::text[],
        ${matches.map(({ hash }) => hash)}::text[]) as found (list_id, party_id, hash) using (list_id, party_id, hash)
    order by list_id, party_id, from_number desc`.execute(db)
  const entries = new Map(rows.map(({ listId, ...entry }) => [`${listId} ${entry.partyId}`, entry]))
  return matches.flatMap((match) => {
    const entry = entries.get(`${match.listId} ${match.partyId}`)
    return entry ? [{ ...match, entry }] : []
  })
}
