import type { Results } from '@domicile/contract/search/search'
import { type Kysely, sql } from 'kysely'
import { labelOf } from './quote-hits.ts'
import type { Row } from './rank-entries.ts'
import type { Searched, SearchScope } from './search-scope.ts'

const MOST_PEOPLE = 3
const MOST_ROLES = 20

type Role<Noun> = Results<Noun & string>['people'][number]['roles'][number] & {
  key: string
  title: string
  /** The title is the name of the person; else the subtitle is. */
  isNamed: boolean
  birthDate: string | null
}

/**
 * Finds the people among the hits in every role that the user may find; those with one role alone are left out. A date of
 * birth tells two people of one name apart and is not returned.
 */
export async function findPeople<DB, Noun extends string>(
  db: Kysely<DB>,
  scope: SearchScope<Noun>,
  rows: readonly Row<Noun>[],
  searched: Record<Noun, Searched>,
): Promise<Results<Noun>['people']> {
  const named = rows.filter(({ isPerson, tier }) => isPerson && tier < 2)
  const keys = [...new Set(named.map(({ key }) => key))].slice(0, MOST_PEOPLE)
  if (keys.length === 0) return []
  const { rows: roles } = await sql<Role<Noun>>`
    select noun, entry.id, key, title, subtitle, target, search_fold(title) = key as "isNamed", birth_date::text as "birthDate",
      case when companies.id is not null
        then json_build_object('id', companies.id, 'name', companies.name) end as company
    from search_entries entry left join companies on companies.id = company_id
    where is_person and key = any(${keys}::text[]) and ${scope.condition}
    order by birth_date nulls last, noun, companies.sort_name, entry.id limit ${MOST_PEOPLE * MOST_ROLES}`.execute(
    db,
  )
  return keys
    .flatMap((key) => tellApart(roles.filter((role) => role.key === key)))
    .filter((person) => person.length > 1)
    .map((person) => ({
      name: nameOf(person.find(({ isNamed }) => isNamed) ?? person[0]!),
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

/** Roles without a date of birth belong to the person of that name if there is only one. */
function tellApart<Noun>(roles: readonly Role<Noun>[]): Role<Noun>[][] {
  const born = [...new Set(roles.flatMap(({ birthDate }) => birthDate ?? []))]
  if (born.length < 2) return [[...roles]]
  return [...born, null].map((date) => roles.filter(({ birthDate }) => birthDate === date))
}
