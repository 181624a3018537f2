import type { EnquiryProposal } from '@domicile/contract/knowledge/enquiries/enquiry-help'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { selectAnsweringQuestions } from '../faq/faq.public.ts'
import { selectAnsweringPosts } from '../knowledge-base/knowledge-base.public.ts'

const MOST_PROPOSALS = 4

/** Finds questions of the FAQ and posts that may answer a text, the best first. */
export async function findProposals(db: Database, user: Actor, q: string): Promise<EnquiryProposal[]> {
  const { rows } = await sql<EnquiryProposal>`
    select kind, target, title from (
      select 'question' as kind, found.* from (${selectAnsweringQuestions(q, MOST_PROPOSALS)}) found
      union all
      select 'post', found.* from (${selectAnsweringPosts(user, q, MOST_PROPOSALS)}) found) proposal
    order by score desc, id limit ${MOST_PROPOSALS}`.execute(db)
  return rows
}
