import { enquiryHelp } from '@domicile/contract/knowledge/enquiries/enquiry-help'
import { notFound } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { feature } from '../../../feature.ts'
import { findPublishedQuestion } from '../faq/faq.public.ts'
import { findPublishedPost } from '../knowledge-base/knowledge-base.public.ts'
import { findProposals } from './proposals.queries.ts'

/** Posts and answers of the firm that fit a question, before a client sends it. */
export const enquiryHelpFeature = feature(enquiryHelp, {
  'GET /api/enquiry-proposals': ({ db, user, query }) => findProposals(db, user, query.q),

  'POST /api/self-answers': async ({ db, user, body: { kind, target }, record }) => {
    const content =
      kind === 'question'
        ? await findPublishedQuestion(db, target)
        : await findPublishedPost(db, user, target)
    if (!content) throw notFound()
    const { numAffectedRows } = await sql`
      insert into self_answers (user_id, content_id) values (${user.id}, ${content.id})
      on conflict do nothing`.execute(db)
    if (numAffectedRows) await record({ subjectId: content.id, subject: content.title, staffOnly: true })
  },
})
