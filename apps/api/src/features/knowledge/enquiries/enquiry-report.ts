import { enquiryReport, type EnquiryWeek } from '@domicile/contract/knowledge/enquiries/enquiry-report'
import type { Permission } from '@domicile/contract/permissions'
import { userName } from '@domicile/server/db/user-name'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { type Database, feature } from '../../../feature.ts'
import { isVisibleTo } from './enquiry-view.ts'

const DAYS = 30
const WEEKS = 12

type Figures = Omit<EnquiryWeek, 'monday'>

/** How the firm kept its promise to answer. */
export const enquiryReportFeature = feature(enquiryReport, {
  'GET /api/enquiry-report': async ({ db, user }) => {
    const facts = factsSince(user, 'enquiries:answer', `${DAYS} days`)
    const { rows } = await sql<Figures>`select ${figures} from ${facts}`.execute(db)
    return { ...rows[0]!, selfAnswered: await countSelfAnswered(db) }
  },

  'GET /api/enquiry-report/details': async ({ db, user }) => {
    const ofWeeks = factsSince(user, 'enquiries:report', `${WEEKS} weeks`)
    const weeks = await sql<EnquiryWeek>`
      select date_trunc('week', firm_day(at))::date as monday, ${figures} from ${ofWeeks}
      group by 1 order by 1 desc`.execute(db)
    const ofPeople = factsSince(user, 'enquiries:report', `${DAYS} days`)
    const people = await sql<Figures & { name: string }>`
      select ${userName('person_id')} as name, ${figures} from ${ofPeople}
      group by person_id order by answers desc, name, person_id`.execute(db)
    return { weeks: weeks.rows, people: people.rows }
  },
})

const figures = sql`
  count(minutes)::int as answers, count(*) filter (where is_in_time)::int as "inTime",
  count(*) filter (where is_unanswered)::int as unanswered,
  round(percentile_cont(0.5) within group (order by minutes))::int as "medianMinutes",
  count(*) filter (where is_helpful)::int as helpful, count(*) filter (where not is_helpful)::int as unhelpful`

/** Answers with their time, ratings with the author of the answer, and what was closed unanswered with the person who did. */
function factsSince(user: Actor, permission: Permission, time: string): RawBuilder<unknown> {
  const visible = isVisibleTo(user, permission)
  return sql`(
    select at, enquiry_messages.author_id as person_id, minutes, is_in_time, null::boolean as is_helpful,
      false as is_unanswered
    from enquiry_messages join enquiries on enquiries.id = enquiry_id
    where ${visible} and minutes is not null and at > now() - ${time}::interval
    union all
    select rating.rated_at, answer.author_id, null, null, rating.is_helpful, false
    from enquiry_ratings rating join enquiry_messages answer on answer.id = rating.message_id
      join enquiries on enquiries.id = answer.enquiry_id
    where ${visible} and rating.rated_at > now() - ${time}::interval
    union all
    select unanswered_at, unanswered_by, null, null, null, true from enquiries
    where ${visible} and unanswered_at > now() - ${time}::interval) facts`
}

async function countSelfAnswered(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from self_answers where on_day > firm_day() - ${DAYS}::int`.execute(db)
  return rows[0]!.count
}
