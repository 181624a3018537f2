import { type Pair, ruleFor } from '@domicile/contract/translations/page-rules'
import { PricedRule } from '@domicile/contract/translations/translators/page-rule-routes'
import { fromMinor } from '@domicile/contract/money/money'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

const columns = columnsOf(PricedRule, 'page_rules', {
  state: sql`case when starts_on > (select firm_day()) then 'planned' when exists (
    select from page_rules later
    where later.kind = page_rules.kind and later.starts_on > page_rules.starts_on and later.starts_on <= (select firm_day())
      and later.from_language is not distinct from page_rules.from_language
      and later.to_language is not distinct from page_rules.to_language) then 'replaced' else 'inForce' end`,
})

type Row = Omit<PricedRule, 'price'> & { price: number | null }

/** Every rule: by kind, from the general ones to those of a pair, the latest first. */
export function findPageRules(db: Database): Promise<PricedRule[]> {
  return read(db, sql`true`)
}

export async function getPageRule(db: Database, id: string): Promise<PricedRule> {
  const [rule] = await read(db, sql`id = ${id}`)
  if (!rule) throw notFound()
  return rule
}

/** Finds the rule in force for an order; undefined if the firm has none for this kind and these languages. */
export async function findPageRule(db: Database, pair: Pair): Promise<PricedRule | undefined> {
  const rules = await read(db, sql`kind = ${pair.kind}`)
  return ruleFor(
    rules.filter(({ state }) => state === 'inForce'),
    pair,
  )
}

async function read(db: Database, which: RawBuilder<boolean>): Promise<PricedRule[]> {
  const { rows } = await sql<Row>`
    select ${columns} from page_rules where ${which}
    order by array_position(array['ordinary', 'certified', 'sworn'], kind), from_language nulls first,
      to_language nulls first, starts_on desc`.execute(db)
  return rows.map(({ price, ...rule }) => ({
    ...rule,
    price: price === null ? null : fromMinor(price, rule.currency),
  }))
}
