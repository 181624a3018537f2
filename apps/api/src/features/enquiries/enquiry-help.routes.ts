import { enquiryHelp, type EnquiryProposal } from '@domicile/contract/enquiries/enquiry-help'
import { notFound } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { feature } from '../../feature.ts'
import { findPublishedQuestion, selectAnsweringQuestions } from '../faq/faq.public.ts'
import { findPublishedPost, selectAnsweringPosts } from '../knowledge-base/knowledge-base.public.ts'

const MOST_PROPOSALS = 4

/** What the firm has already written about a question, before a client sends it. */
export const enquiryHelpFeature = feature(enquiryHelp, {
  'GET /api/enquiry-proposals': async ({ db, user, query: { q } }) => {
    const { rows } = await sql<EnquiryProposal>`
      select kind, target, title from (
        select 'question' as kind, found.* from (${selectAnsweringQuestions(q, MOST_PROPOSALS)}) found
        union all
        select 'post', found.* from (${selectAnsweringPosts(user, q, MOST_PROPOSALS)}) found) proposal
      order by score desc, id limit ${MOST_PROPOSALS}`.execute(db)
    return rows
  },

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
