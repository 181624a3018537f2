import type { CheckState } from '@domicile/contract/compliance/checks/check-states'
import type { Permission } from '@domicile/contract/permissions'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { holdCompany } from '../companies/lock-company.ts'
import type { Database } from '../../feature.ts'
import { requireRecord } from '../companies/record-of-company.ts'

/** A check as stored, for functions that change it; never sent in a response. */
export type PlainCheck = {
  id: string
  companyId: string
  name: string
  subjectName: string
  state: CheckState
  assigneeId: string | null
  orderLineId: string | null
  version: number
}

const plainColumns = columnsOf('id companyId name subjectName state assigneeId orderLineId version', 'checks')

/** The number of a row of `checks` that people see, such as `CH-000123`. */
export const checkNumberColumn = sql<string>`'CH-' || lpad(checks.number::text, 6, '0')`

/** The condition that the user holds a permission on a row of `checks`. */
export function checksInScope(user: Actor, permission: Permission): RawBuilder<boolean> {
  return inScope(user, permission, 'checks.company_id')
}

/** Throws the same 404 for a missing check and for one outside the user's scope. */
export function requireCheck(db: Database, user: Actor, permission: Permission, id: string) {
  const where = sql`${checksInScope(user, permission)} and checks.id = ${id}`
  return requireRecord<PlainCheck>(db, 'checks', where, plainColumns)
}

/** Locks a check until the transaction ends, to change it. Refuses checks of an archived company. */
export async function lockCheck(
  db: Database,
  user: Actor,
  permission: Permission,
  id: string,
): Promise<PlainCheck> {
  await requireCheck(db, user, permission, id)
  const check = await getPlainCheck(db, id)
  await holdCompany(db, check.companyId, 'work on its checks')
  return check
}

/** Locks a check until the transaction ends, for functions that act for the portal. */
export function getPlainCheck(db: Database, id: string): Promise<PlainCheck> {
  return lockRecord<PlainCheck>(db, 'checks', sql`checks.id = ${id}`, { columns: plainColumns })
}

/** The party that a row of `checks` waits for. */
export const waitingOn = sql<string>`(case
  when not checks.is_open then 'none'
  when checks.state = 'data_requested' and exists (
    select from check_requests request left join assignments
      on assignments.survey_id = request.survey_id and assignments.company_id = request.company_id
    where request.check_id = checks.id and (assignments.id is null or assignments.waiting_on = 'client')
  ) then 'client' else 'firm' end)`

/** The condition that an item of a check, read as `item`, has an outcome that was recorded. */
export const hasResult = sql<boolean>`exists (
  select from check_results result where result.item_id = item.id)`

/** The place of notices about a check. */
export function noticeOfCheck({ id, companyId }: Pick<PlainCheck, 'id' | 'companyId'>) {
  return { companyId, subjectId: id, path: `/active-services/checks/${id}` }
}

/** The subject of the audit log's entries. */
export function subjectOfCheck({ id, companyId, name }: Pick<PlainCheck, 'id' | 'companyId' | 'name'>) {
  return { companyId, subjectId: id, subject: name }
}
