import { recordChange } from '@domicile/server/audit/audit'
import { sql } from 'kysely'
import { idsOf, openRows, type OpenWork } from '../../../domain/companies/open-work.ts'
import { endSessionsOf } from '../../../domain/sign-in/session.queries.ts'

const findMembers = openRows('memberships', {
  id: sql`user_id`,
  title: sql`(select first_name || ' ' || last_name from users where users.id = user_id)`,
  path: sql`'/users/' || user_id`,
  where: sql`true`,
})

/** The users of a company, who lose it; those who belong to no other company are signed out. */
export const openMemberships: OpenWork = {
  async find(db, companyId, options = {}) {
    if (options.locks)
      await sql`
        select from users where id in (select user_id from memberships where company_id = ${companyId})
        order by id for no key update`.execute(db)
    return findMembers(db, companyId, options)
  },
  async settle(db, open, { companyId, reason, origin }) {
    const { rows } = await sql<{ id: string; role: string; isLast: boolean }>`
      delete from memberships gone using users where company_id = ${companyId} and users.id = user_id
      returning user_id as id, role, staff_role is null and not exists (
        select from memberships other where other.user_id = gone.user_id and other.company_id <> ${companyId}) as "isLast"`.execute(
      db,
    )
    await sql`delete from calendar_feeds where company_id = ${companyId}`.execute(db)
    await sql`
      update users set version = version + 1, updated_at = now() where id = any(${idsOf(open)}::uuid[])`.execute(
      db,
    )
    const names = new Map(open.map(({ id, title }) => [id, title]))
    for (const { id, role, isLast } of rows) {
      if (isLast) await endSessionsOf(db, id, 'role-changed')
      const about = { companyId, subjectId: id, subject: names.get(id) ?? null, reason, before: { role } }
      await recordChange(db, 'user.membership-removed', origin, about)
    }
  },
}
