import { opaqueToken, tokenHash } from '@domicile/server/auth/tokens'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueueAll } from '../../jobs/jobs.ts'
import type { SendEmail } from '../emails/emails.ts'
import { type LinkCause, linkEmail } from './outsiders.emails.ts'

/** Outsiders with their survey, their company and its assignment, as long as that can be answered. */
export const outsidersWhoAnswer: RawBuilder<unknown> = sql`
  survey_outsiders outsider
  join surveys on surveys.id = outsider.survey_id and surveys.state = 'open'
  join companies on companies.id = outsider.company_id and archived_at is null
  join assignments on assignments.survey_id = outsider.survey_id and assignments.company_id = outsider.company_id
    and waiting_on = 'client'`

/** A mail with a link; the id is that of the outsider. */
export type MailedLink = { id: string; email: string; companyId: string }

/**
 * Enqueues a mail with a new link for each outsider who answers one of these assignments. Returns these mails: those that
 * a member of staff causes count as mails to strangers.
 */
export async function enqueueLinks(
  db: Database,
  cause: LinkCause,
  which: RawBuilder<boolean>,
): Promise<MailedLink[]> {
  const { rows } = await sql<MailedLink>`
    select outsider.id, email, outsider.company_id as "companyId" from ${outsidersWhoAnswer} where ${which}
    order by outsider.id`.execute(db)
  if (rows.length > 0)
    await enqueueAll(
      db,
      'survey.link',
      rows.map(({ id }) => ({ payload: { outsiderId: id, cause } })),
    )
  return rows
}

type Recipient = { email: string; survey: string; company: string; dueOn: string }

/** Mails an outsider a new link, which replaces the one before. */
export async function mailLink(
  db: Database,
  sendEmail: SendEmail,
  { outsiderId, cause }: { outsiderId: string; cause: LinkCause },
): Promise<void> {
  const token = opaqueToken()
  // With the assignment locked, no link is made for one that ends at the same moment.
  const { rows } = await sql<Recipient>`
    select outsider.email, surveys.name as survey, companies.name as company, assignments.due_on as "dueOn"
    from ${outsidersWhoAnswer} where outsider.id = ${outsiderId} for share of assignments`.execute(db)
  const [recipient] = rows
  if (!recipient) return
  await sql`
    update survey_outsiders set link_hash = ${tokenHash(token)}, mailed_at = now() where id = ${outsiderId}`.execute(
    db,
  )
  await sendEmail(db, {
    to: recipient.email,
    kind: 'answer-link',
    message: linkEmail(cause, { ...recipient, token }),
  })
}
