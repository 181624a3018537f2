import { formatDay } from '@domicile/contract/days'
import { retentionPeriod, retentions } from '@domicile/contract/home/jobs/retention-kinds'
import { sql } from 'kysely'
import { openRows, type OpenWork } from '../companies/open-work.ts'

/** Cases of relationships that have not ended, whatever was decided; in one that has not started there is nothing to end. */
export const openCase: OpenWork = {
  find: openRows('due_diligence_cases', {
    title: sql`upper(slug)`,
    path: sql`'/due-diligence/' || slug`,
    where: sql`state not in ('not_started', 'exited')`,
  }),
}

/** What the table of retentions says of data of users. */
const ofUsers = ['invitations', 'emails', 'notices'] as const

/** The data that is deleted in time, with the day or the rule; archiving changes neither. */
export const retainedData: OpenWork = {
  async find(db, companyId) {
    const { rows } = await sql<{ id: string; slug: string; retainUntil: string }>`
      select id, slug, retain_until as "retainUntil" from due_diligence_cases
      where company_id = ${companyId} and retain_until is not null`.execute(db)
    const cases = rows.map(({ id, slug, retainUntil }) => ({
      id,
      title: `Personal data of ${slug.toUpperCase()}: deleted after ${formatDay(retainUntil)}`,
      path: `/due-diligence/${slug}`,
    }))
    const rules = ofUsers.map((id) => {
      const { what, days, after } = retentions[id]
      return { id, title: `${what}: deleted ${retentionPeriod(days)} after ${after}`, path: null }
    })
    return [...cases, ...rules]
  },
}
