import type { Permission } from '@domicile/contract/permissions'
import { inScope } from '@domicile/server/auth/scope'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that the user holds a permission on a run, a hit or a subject. What is read from the record of another
 * company, such as a holder up the chain, is only for users who may also see that company.
 */
export function screeningInScope(user: Actor, permission: Permission, table: string): RawBuilder<boolean> {
  return sql`(${inScope(user, permission, `${table}.company_id`)}
    and ${inScope(user, permission, `${table}.register_id`)})`
}
