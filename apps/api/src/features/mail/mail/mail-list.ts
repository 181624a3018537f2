import type { MailAction, MailFilter, MailQuery, MailSummary } from '@domicile/contract/mail/mail'
import { physicalEvents, readingEvents } from '@domicile/contract/mail/mail-states'
import { scopeOf } from '@domicile/contract/permissions'
import { canMove, eventsFrom } from '@domicile/contract/transitions'
import { roleIn } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import { type List, readPage, type Rows } from '@domicile/server/db/list'
import type { Actor } from '@domicile/server/http/feature'
import { searchBy } from '@domicile/server/domain/search/found-records'
import { type RawBuilder, sql } from 'kysely'
import {
  isGone,
  isWaitingOn,
  mailInScope,
  mailLabel,
  storageEnds,
  waitingOn,
  mailNumberColumn,
} from '../../../domain/mail/mail.queries.ts'
import type { Counts, Todos, TodoSource } from '../../../domain/dashboard/contributions.ts'
import type { Database } from '../../../feature.ts'
import { dayOfCompany } from '../../../domain/companies/company-day.ts'

export type SummaryRow = Omit<MailSummary, 'allowedActions'>

/** A page of the mail this user may see, and the total that the filter finds. */
export async function listMail(db: Database, user: Actor, query: MailQuery) {
  const page = await readPage<SummaryRow>(db, await listOf(db, user, query), mailRows, query)
  return { ...page, items: page.items.map((row) => asSummary(user, row)) }
}

const itemColumns = columnsOf(
  'id addressId quarantine sender dateRecived paperKind physical request requestState reading isStatutory statutoryReason acknowledgedAt trouble',
  'mail_items',
  { dateRecived: 'received_on' },
)

/** The columns of a summary and their tables. */
export const mailRows: Rows = {
  columns: sql`
    ${itemColumns}, case when not ${isGone} then mail_items.shelf end as shelf, ${mailNumberColumn} as number,
    case when companies.id is not null then json_build_object('id', companies.id, 'name', companies.name) end as entity,
    ${mailLabel} as label, ${waitingOn} as "waitingOn",
    (select count(*)::int from mail_files file join mail_pages page on page.file_id = file.id
      where file.item_id = mail_items.id) as pages`,
  from: sql`mail_items left join companies on companies.id = mail_items.company_id`,
}

/** A row as one user sees it, with the actions they may take now. */
export function asSummary(user: Actor, { quarantine, shelf, ...row }: SummaryRow): MailSummary {
  return {
    ...row,
    ...(user.role && { quarantine: quarantine ?? null, shelf: shelf ?? null }),
    allowedActions: actionsOn(user, row),
  }
}

type Shown = Pick<
  MailSummary,
  'entity' | 'physical' | 'reading' | 'isStatutory' | 'acknowledgedAt' | 'trouble'
>

function actionsOn(user: Actor, row: Shown): MailAction[] {
  if (user.role && !scopeOf(user.role, 'mail:process')) return []
  const troubles: MailAction[] = row.entity && !row.trouble ? ['report'] : []
  if (user.role) {
    const isHere = canMove(physicalEvents, row.physical, 'forward')
    const settles: MailAction[] = row.trouble ? ['settle'] : troubles
    const marks: MailAction[] = row.entity && !row.isStatutory ? ['markStatutory'] : []
    return [...settles, 'move', ...marks, ...(isHere ? (['shelve', 'addFile'] as const) : [])]
  }
  const role = row.entity && roleIn(user, row.entity.id)
  if (!role || !scopeOf(role, 'mail:request') || user.acting?.mayWrite === false) return []
  const acknowledges = row.isStatutory && !row.acknowledgedAt && !user.acting
  const marks = eventsFrom(readingEvents, row.reading)
  return [...(acknowledges ? (['acknowledge'] as const) : []), ...marks, ...troubles]
}

/** The filters of the list, apart from words. */
type Conditions = Omit<MailFilter, 'q'>

/** Counts the mail a user sees for each filter. */
export const countsOfMail: Counts<Conditions> = (_db, user, filters) => {
  const conditions = filters.map((filter) => filterOf(user, filter))
  const counts = conditions.map((condition) => sql`count(*) filter (where ${condition})::int`)
  // Staff see all mail, so that only the counted rows are read, by their indexes.
  return sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts from mail_items
    where ${mailInScope(user, 'mail:read')} and (${sql.join(conditions, sql` or `)})`
}

/** Statutory mail and requests for the people of the company to decide on, and the deadlines that the user sees to. */
export const todoOfMail: Todos = (user) => [
  ...(user.role || user.acting ? [] : [letterTodo(user), consentTodo(user)]),
  {
    ...mailTodo,
    may: 'mail:instruct',
    kind: sql`'deadline'`,
    due: { day: sql`due.day` },
    isLate: sql`due.day < ${dayOfCompany()}`,
    from: sql`${mailTodo.from} join (
      select distinct on (item_id) item_id, day from mail_deadlines
      where state = 'confirmed' and assignee_id = ${user.id} order by item_id, day) due on due.item_id = mail_items.id`,
    where: sql`${mailInScope(user, 'mail:instruct')} and companies.archived_at is null`,
    order: sql`due.day, mail_items.id`,
  },
]

const mailTodo = {
  id: sql<string>`mail_items.id`,
  title: sql<string>`mail_items.sender`,
  of: mailNumberColumn,
  from: sql`mail_items join companies on companies.id = mail_items.company_id`,
}

function letterTodo(user: Actor): TodoSource {
  return {
    ...mailTodo,
    may: 'mail:request',
    kind: sql`'letter'`,
    due: undefined,
    isLate: sql`false`,
    where: sql`${mailInScope(user, 'mail:request')} and companies.archived_at is null
      and mail_items.is_statutory and mail_items.acknowledged_at is null`,
    order: sql`mail_items.received_on, mail_items.id`,
  }
}

/** Destructions and prices that an owner agrees to. */
function consentTodo(user: Actor): TodoSource {
  return {
    ...mailTodo,
    may: 'mail:consent',
    kind: sql`'consent'`,
    due: undefined,
    isLate: sql`false`,
    where: sql`${mailInScope(user, 'mail:consent')} and companies.archived_at is null
      and mail_items.request_state = 'consent'`,
    order: sql`mail_items.received_on, mail_items.id`,
  }
}

/** The list that a query asks for. */
export async function listOf(
  db: Database,
  user: Actor,
  query: MailFilter & Pick<MailQuery, 'sort' | 'order'>,
): Promise<List> {
  return {
    id: 'mail_items.id',
    from: sql`mail_items`,
    where: sql`${mailInScope(user, 'mail:read')} and ${filterOf(user, query)}`,
    orderBy: orderBy(query),
    search: await searchBy(db, user, { noun: 'mail', may: 'mail:read', id: 'mail_items.id' }, query.q),
  }
}

function filterOf(user: Actor, { show, statutory, ...query }: Conditions): RawBuilder<boolean> {
  const wanted: RawBuilder<boolean>[] = [views[show ?? 'current']]
  if (query.companyId) wanted.push(sql`mail_items.company_id = ${query.companyId}`)
  if (query.addressId) wanted.push(sql`mail_items.address_id = ${query.addressId}`)
  if (query.reading) wanted.push(sql`mail_items.reading = ${query.reading}`)
  if (query.physical) wanted.push(sql`mail_items.physical = ${query.physical}`)
  if (query.waitingOn) wanted.push(isWaitingOn(query.waitingOn))
  if (statutory) wanted.push(sql`mail_items.is_statutory`)
  if (statutory === 'unacknowledged') wanted.push(sql`mail_items.acknowledged_at is null`)
  if (query.deadline) wanted.push(hasDeadline[query.deadline](user))
  if (query.storage) wanted.push(storageEnds)
  return sql`${sql.join(wanted, sql` and `)}`
}

const hasDeadline = {
  proposed: () => hasDeadlineWhere(sql`state = 'proposed'`),
  mine: ({ id }: Actor) => hasDeadlineWhere(sql`state = 'confirmed' and assignee_id = ${id}`),
}

function hasDeadlineWhere(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql`exists (select from mail_deadlines where item_id = mail_items.id and ${condition})`
}

const views: Record<NonNullable<MailFilter['show']>, RawBuilder<boolean>> = {
  current: sql`mail_items.company_id is not null and mail_items.reading <> 'archived'`,
  archived: sql`mail_items.company_id is not null and mail_items.reading = 'archived'`,
  quarantine: sql`mail_items.quarantine is not null`,
  all: sql`true`,
}

const SORTS = { received: sql`mail_items.received_on`, sender: sql`mail_items.sender` } as const

function orderBy({ sort, order }: Pick<MailQuery, 'sort' | 'order'>): RawBuilder<unknown> {
  const way = order === 'desc' ? sql`desc` : sql`asc`
  return sql`${SORTS[sort]} ${way}, mail_items.id ${way}`
}
