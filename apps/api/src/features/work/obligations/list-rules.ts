import {
  type ListedRule,
  ObligationRule,
  type RuleQuery,
} from '@domicile/contract/work/obligations/obligations'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { type List, type Page, readPage } from '@domicile/server/db/list'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { findPostsOf } from '../../knowledge/knowledge-base/knowledge-base.public.ts'
import { appliesTo } from './applies-to.ts'

const columns = columnsOf(ObligationRule)

/** A page of the firm's rules, each with its posts and the number of companies that it applies to. */
export async function listRules(db: Database, user: Actor, query: RuleQuery): Promise<Page<ListedRule>> {
  const rows = { columns, from: sql`obligation_rules` }
  const page = await readPage<ObligationRule>(db, listOf(query), rows, query)
  const groups = page.items.length > 0 ? await findGroups(db) : []
  const companiesOf = (rule: ObligationRule) =>
    groups.reduce((sum, group) => sum + (appliesTo(rule, group) ? group.count : 0), 0)
  const ids = page.items.map(({ id }) => id)
  const posts = Map.groupBy(
    await findPostsOf(db, user, 'obligation_rule_posts', ids),
    ({ recordId }) => recordId,
  )
  return {
    ...page,
    items: page.items.map((rule) => ({
      ...rule,
      posts: posts.get(rule.id) ?? [],
      companies: companiesOf(rule),
    })),
  }
}

function listOf({ country, verification, order }: RuleQuery): List {
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const wanted = [
    sql`company_id is null and removed_at is null`,
    ...(country ? [sql`country = ${country}`] : []),
    ...(verification
      ? [verification === 'due' ? sql`verified_on is null` : sql`verified_on is not null`]
      : []),
  ]
  return {
    id: 'obligation_rules.id',
    from: sql`obligation_rules`,
    where: sql.join(wanted, sql` and `),
    orderBy: sql`lower(title) ${direction}, country ${direction} nulls first, id ${direction}`,
  }
}

type Group = { countryOfIncorporation: string | null; legalForm: string | null; count: number }

/** Companies with the same country and legal form have the same rules. */
async function findGroups(db: Database): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select country as "countryOfIncorporation", legal_form as "legalForm", count(*)::int as count
    from companies where archived_at is null group by country, legal_form`.execute(db)
  return rows
}
