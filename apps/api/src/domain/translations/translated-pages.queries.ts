import type { Reuse } from '@domicile/contract/translations/translation-estimates'
import type { Pair } from '@domicile/contract/translations/page-rules'
import type { TranslationKind } from '@domicile/contract/translations/translation-kinds'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { compareTexts } from './reuse.ts'

type Delivered = Pair & { companyId: string; number: string; deliveredOn: string; pages: readonly number[][] }

/** Remembers the pages of a delivered translation, by the hashes of each page of its source. */
export async function rememberPages(db: Database, delivered: Delivered): Promise<void> {
  const { companyId, number, deliveredOn, kind, fromLanguage, toLanguage, pages } = delivered
  const place = { company_id: companyId, number, kind, from_language: fromLanguage, to_language: toLanguage }
  const rows = pages.map((hashes, index) => ({
    ...place,
    page: index + 1,
    delivered_on: deliveredOn,
    hashes,
  }))
  if (rows.length > 0)
    await db
      .insertInto('translated_pages')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

type Earlier = {
  number: string
  deliveredOn: string
  kind: TranslationKind
  fromLanguage: string
  toLanguage: string
  hashes: number[]
}

/** Finds the earlier translations of a company into the same language that have some of these pages, the latest first. */
export async function findReuse(
  db: Database,
  companyId: string,
  pages: readonly number[][],
  pair: Pair,
): Promise<Reuse[]> {
  const { rows } = await sql<Earlier>`
    select ${columnsOf('number deliveredOn kind fromLanguage toLanguage')}, array_agg(distinct hash) as hashes
    from translated_pages, unnest(hashes) hash
    where company_id = ${companyId} and from_language = ${pair.fromLanguage} and to_language = ${pair.toLanguage}
      and hash = any(${pages.flat()}::bigint[])
    group by number, delivered_on, kind, from_language, to_language
    order by delivered_on desc, number desc`.execute(db)
  return rows.flatMap(({ number, deliveredOn, kind, hashes }) => {
    const shares = compareTexts(pages, new Set(hashes.map(Number)))
    return shares.length > 0 ? [{ number, deliveredOn, kind, isSame: kind === pair.kind, pages: shares }] : []
  })
}
