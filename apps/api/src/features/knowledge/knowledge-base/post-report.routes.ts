import {
  type MissedSearch,
  postReport,
  type ReadPost,
} from '@domicile/contract/knowledge/knowledge-base/post-report'
import { sql } from 'kysely'
import { feature } from '../../../feature.ts'
import { isEditedBy, posts } from './post-scope.ts'
import { viewPost } from './posts.queries.ts'
import { countMissed, countReading } from './readings.queries.ts'

const MOST_ROWS = 20

/** The most read posts, and the searches without results. */
export const postReportFeature = feature(postReport, {
  'GET /api/post-report': async ({ db, user, query }) => {
    const since = sql`on_day > firm_day() - ${query.days}::integer`
    const read = (count: 'readers' | 'wrote') => sql<ReadPost>`
      select slug, name, sum(readers)::int as readers, sum(wrote)::int as wrote
      from ${posts} join post_days on post_days.post_id = posts.id
      where ${since} and ${isEditedBy(user)} group by posts.id having sum(${sql.ref(count)}) > 0
      order by sum(${sql.ref(count)}) desc, sort_name, posts.id limit ${MOST_ROWS}`
    const missed = sql<MissedSearch>`
      select text, place, sum(searches)::int as searches from missed_searches where ${since}
      group by text, place order by searches desc, text, place limit ${MOST_ROWS}`
    return {
      read: (await read('readers').execute(db)).rows,
      wrote: (await read('wrote').execute(db)).rows,
      missed: (await missed.execute(db)).rows,
    }
  },

  'POST /api/posts/:slug/readings': async ({ db, user, params }) => {
    await viewPost(db, user, params.slug)
    await countReading(db, user, params.slug)
  },

  'POST /api/missed-searches': ({ db, user, body }) => countMissed(db, user, body.place, body.text),
})
