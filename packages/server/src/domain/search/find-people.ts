import type { Results } from '@domicile/contract/home/search/search'
import { type Kysely, sql } from 'kysely'
import { labelOf } from './quote-hits.ts'
import type { Row } from './rank-entries.ts'
import type { Searched, SearchScope } from './search-scope.ts'
import type { SearchWord } from './search-text.ts'

const MOST_PEOPLE = 3
const MOST_ROLES = 20

type Role<Noun> = Results<Noun & string>['people'][number]['roles'][number] & {
  key: string
  title: string
  /** The title is the name of the person; else the subtitle is. */
  isNamed: boolean
  /** The date of birth that distinguishes this person from another of the name. */
  born: string | null
  total: number
}

/**
 * Finds the people among the hits whose name was found, in the first roles that the user may find, with the number of all;
 * those with one role alone are left out. A date of birth distinguishes two people of one name and is not returned. Roles
 * without one belong to the person of that name if there is only one. Several holdings in one company are one role.
 */
export async function findPeople<DB, Noun extends string>(
  db: Kysely<DB>,
  scope: SearchScope<Noun>,
  rows: readonly Row<Noun>[],
  words: readonly SearchWord[],
  searched: Record<Noun, Searched>,
): Promise<Results<Noun>['people']> {
  const named = rows.filter(({ isPerson, tier, key }) => isPerson && tier < 2 && isNamedBy(words, key))
  const keys = [...new Set(named.map(({ key }) => key))].slice(0, MOST_PEOPLE)
  if (keys.length === 0) return []
  const { rows: roles } = await sql<Role<Noun>>`
    with found as (
      select noun, entry.id, company_id, key, title, subtitle, target, search_fold(title) = key as is_named,
        case when min(birth_date) over of_name < max(birth_date) over of_name then birth_date end as born
      from search_entries entry
      where is_person and key = any(${keys}::text[]) and ${scope.condition}
      window of_name as (partition by key)),
    roles as (
      select distinct on (key, born, noun, company_id, line) *
      from (select *, case when is_named then subtitle else title end as line from found) with_lines
      order by key, born, noun, company_id, line, id),
    placed as (
      select roles.*, companies.name as company_name, count(*) over (partition by key, born)::int as total,
        row_number() over (partition by key, born order by noun, companies.sort_name, roles.id) as place
      from roles left join companies on companies.id = company_id)
    select noun, id, key, title, subtitle, target, is_named as "isNamed", born::text as born, total,
      case when company_name is not null then json_build_object('id', company_id, 'name', company_name) end as company
    from placed where total > 1 and place <= ${MOST_ROLES}
    order by array_position(${keys}::text[], key), born nulls last, place
    limit ${MOST_PEOPLE * MOST_ROLES}`.execute(db)
  return [...Map.groupBy(roles, ({ key, born }) => `${key} ${born}`).values()].map((person) => ({
    name: nameOf(person.find(({ isNamed }) => isNamed) ?? person[0]!),
    total: person[0]!.total,
    roles: person.map(({ noun, id, title, subtitle, isNamed, company, target }) => ({
      noun,
      id,
      company,
      target,
      subtitle: isNamed ? labelOf(searched[noun], subtitle) : title,
    })),
  }))
}

const nameOf = <Noun>({ isNamed, title, subtitle }: Role<Noun>) => (isNamed ? title : (subtitle ?? title))

/** Checks whether a person was found by name, and not only by a company or a check of theirs. */
function isNamedBy(words: readonly SearchWord[], key: string): boolean {
  const found = words.flatMap(({ word, corrections }) => [word, ...corrections])
  return key.split(' ').some((name) => found.some((word) => name.startsWith(word)))
}
