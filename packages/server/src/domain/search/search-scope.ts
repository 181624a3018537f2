import { can, type Permission, type Holder, rolesOf, scopeOf } from '@domicile/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../auth/scope.ts'
import type { Actor } from '../../http/feature.ts'

/** How the search finds a noun; its texts are in the view `searched_{noun}` of the schema. */
export type Searched = {
  /** Only users who hold this permission find it, in the companies of its scope. */
  may: Permission
  /** The condition on a row of `entry` instead of its company: finer rights, or records of no company. */
  scope?: (user: Actor) => RawBuilder<boolean>
  /** The view has a text that is quoted where it was found. */
  isQuoted?: true
  /** Staff find it in archived companies as well. */
  isLasting?: true
  /** The labels of a subtitle that is stored as a code. */
  labels?: Record<string, string>
}

/** The part of a statement that finds only what a user may find. */
export type SearchScope<Noun extends string = string> = {
  nouns: Noun[]
  /** The entries of the user's companies and of none: coarse, for the indexes. */
  near: RawBuilder<boolean>
  condition: RawBuilder<boolean>
  /** The words of entries in the scope, as alternatives of a text search; empty if the condition alone finds them. */
  audiences: string[]
  /** The user finds every noun in every company. */
  isEverywhere: boolean
}

/** The index of the words finds the entries of so many companies fast; of more, another index is read beside it. */
const MOST_AUDIENCES = 10

/** Returns the scope of a user, whose companies these are, or undefined if they may find none of the nouns. */
export function searchScope<Noun extends string>(
  user: Actor,
  searched: Record<Noun, Searched>,
  wanted: readonly Noun[],
  companyIds: readonly string[],
): SearchScope<Noun> | undefined {
  const nouns = wanted.filter((noun) => can(user, searched[noun].may))
  if (nouns.length === 0) return undefined
  const scopes = (noun: Noun) => rolesOf(user).map((role) => scopeOf(role, searched[noun].may))
  const alike = Map.groupBy(nouns, (noun) => (searched[noun].scope ? noun : scopes(noun).join(' ')))
  const conditions = [...alike.values()].map(
    (group) =>
      sql<boolean>`(entry.noun = any(${group}::text[]) and ${conditionOf(user, searched[group[0]!])})`,
  )
  const lasting = user.role ? nouns.filter((noun) => searched[noun].isLasting) : []
  const condition = sql<boolean>`(${sql.join(conditions, sql` or `)}) and ${isListed(lasting)}`
  const whole = nouns.filter((noun) => isWhole(user, searched[noun].may))
  const isEverywhere = whole.length === nouns.length
  if (!isEverywhere && companyIds.length > MOST_AUDIENCES)
    return { nouns, audiences: [], near: isNear(whole, companyIds), condition, isEverywhere }
  const audiences = isEverywhere ? [] : audiencesOf(user, whole, companyIds)
  return { nouns, audiences, near: sql`true`, condition, isEverywhere }
}

function conditionOf(user: Actor, { may, scope }: Searched): RawBuilder<boolean> {
  return scope?.(user) ?? inScope(user, may, 'entry.company_id')
}

const ofArchived = sql<boolean>`coalesce(entry.company_id in (
  select archived.id from companies archived where archived.status = 'archived'), false)`

/** Records of archived companies are not found, except for the lasting ones. */
function isListed(lasting: readonly string[]): RawBuilder<boolean> {
  if (lasting.length === 0) return sql`not ${ofArchived}`
  return sql`(entry.noun = any(${[...lasting]}::text[]) or not ${ofArchived})`
}

function audiencesOf(user: Actor, whole: readonly string[], companyIds: readonly string[]): string[] {
  const ofNouns = whole.map((noun) => `#${noun}`)
  const companies = companyIds.map((companyId) => `@${companyId}`)
  return [...ofNouns, ...(user.role ? ['@staff'] : []), '@all', ...companies]
}

/** A first condition for the indexes: the entries of these companies and of none. */
function isNear(whole: readonly string[], companyIds: readonly string[]): RawBuilder<boolean> {
  return sql`(entry.company_id = any(${[...companyIds]}::uuid[]) or entry.company_id is null
    ${whole.length > 0 ? sql`or entry.noun = any(${[...whole]}::text[])` : sql``})`
}

/** Returns true for staff who find a noun in every company, or find what is assigned to them in any. */
function isWhole({ role }: Pick<Holder, 'role'>, may: Permission): boolean {
  const scope = role ? scopeOf(role, may) : undefined
  return scope === 'all' || scope === 'mine'
}

/** The condition of finer rights: that the entry's record is among the rows of its table that a condition allows. */
export function ofRecord(
  may: Permission,
  table: string,
  condition: (user: Actor, may: Permission) => RawBuilder<boolean>,
): (user: Actor) => RawBuilder<boolean> {
  return (user) =>
    user.role && scopeOf(user.role, may) === 'all'
      ? sql`true`
      : sql`exists (select from ${sql.raw(table)} where id = entry.id and ${condition(user, may)})`
}
