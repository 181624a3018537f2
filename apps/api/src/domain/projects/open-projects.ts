import { recordChange } from '@domicile/server/audit/audit'
import { type RawBuilder, sql } from 'kysely'
import { openRows, type OpenWork } from '../companies/open-work.ts'
import { move } from './moves.ts'

const projectsThat = (where: RawBuilder<unknown>) =>
  openRows('projects', { title: sql`title`, path: sql`'/active-services/projects/' || id`, where })

export const openProjects: OpenWork = { find: projectsThat(sql`lifecycle in ('active', 'delivered')`) }

/** Drafts, which are cancelled with their company. */
export const draftProjects: OpenWork = {
  find: projectsThat(sql`lifecycle = 'draft'`),
  async settle(db, open, { userId, reason, origin }) {
    for (const { id } of open) {
      const change = await move(db, id, 'cancel', { actorId: userId, reason })
      await recordChange(db, 'project.cancelled', origin, change)
    }
  },
}
