import { recordChange } from '@domicile/server/audit/audit'
import { sql } from 'kysely'
import { openRows, type OpenWork } from '../../../domain/companies/open-work.ts'
import { endInvitation } from './invitations.queries.ts'

/** Invitations that no one answered, also expired ones, which could be sent again. */
export const openInvitations: OpenWork = {
  find: openRows('invitations', {
    title: sql`email`,
    path: sql`'/users/invitations?companyId=' || company_id`,
    where: sql`accepted_at is null and declined_at is null and removed_at is null`,
  }),
  async settle(db, open, { companyId, reason, origin }) {
    for (const { id, title } of open) {
      await endInvitation(db, id, 'removed')
      const about = { companyId, subjectId: id, subject: title, reason, before: { email: title } }
      await recordChange(db, 'invitation.removed', origin, about)
    }
  },
}
