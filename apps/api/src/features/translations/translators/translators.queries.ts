import {
  Translator,
  TranslatorInput,
  type TranslatorQuery,
} from '@domicile/contract/translations/translators/translators'
import { fromMinor, toMinor } from '@domicile/contract/money/money'
import { columnsOf, rowOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { type List, readPage } from '@domicile/server/db/list'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { notFound } from '@domicile/server/http/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'

const rates = sql`(select coalesce(jsonb_agg(jsonb_build_object('fromLanguage', from_language,
    'toLanguage', to_language, 'kind', kind, 'per', per, 'cost', cost) order by place), '[]')
  from translator_rates where translator_id = translators.id)`

const columns = columnsOf(Translator, 'translators', {
  rates,
  isArchived: sql`archived_at is not null`,
  isSwornExpired: sql`coalesce(sworn_until < (select firm_day()), false)`,
})

type Row = Omit<Translator, 'rates'> & {
  rates: (Omit<Translator['rates'][number], 'cost'> & { cost: number | null })[]
}

/** A page of the register, by name. */
export async function listTranslators(db: Database, query: TranslatorQuery) {
  const page = await readPage<Row>(db, listOf(query), { columns, from: sql`translators` }, query)
  return { ...page, items: page.items.map(asTranslator) }
}

export async function getTranslator(db: Database, id: string): Promise<Translator> {
  return read(db, sql`where id = ${id}`)
}

/** Locks a translator until the transaction ends; throws 404 if there is none. */
export async function lockTranslator(db: Database, id: string): Promise<Translator> {
  return read(db, sql`where id = ${id} for no key update`)
}

const written = rowOf([
  'name',
  'email',
  'currency',
  'swornNumber',
  'swornAuthority',
  'swornCountry',
  'swornUntil',
  'capacity',
])

export async function insertTranslator(db: Database, translator: TranslatorInput): Promise<string> {
  const id = newId()
  await db
    .insertInto('translators')
    .values({ id, ...written(translator) })
    .execute()
  await insertRates(db, id, translator)
  return id
}

export async function updateTranslator(db: Database, id: string, translator: TranslatorInput): Promise<void> {
  await db
    .updateTable('translators')
    .set({ ...written(translator), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('translator_rates').where('translator_id', '=', id).execute()
  await insertRates(db, id, translator)
}

export async function updateArchived(db: Database, id: string, isArchived: boolean): Promise<void> {
  await sql`update translators set archived_at = ${isArchived ? sql`now()` : null}, version = version + 1
    where id = ${id}`.execute(db)
}

/** Returns true if another translator has the email address. */
export async function isEmailKnown(db: Database, email: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from translators where email = ${email} and id is distinct from ${exceptId}::uuid`.execute(db)
  return rows.length > 0
}

async function insertRates(db: Database, id: string, { currency, rates: all }: TranslatorInput) {
  const row = rowOf(TranslatorInput.shape.rates.element)
  const values = all.map(({ cost, ...rate }, place) => ({
    ...row({ ...rate, cost: cost === null ? null : toMinor(cost, currency)! }),
    translator_id: id,
    place,
  }))
  await db.insertInto('translator_rates').values(values).execute()
}

async function read(db: Database, which: RawBuilder<unknown>): Promise<Translator> {
  const { rows } = await sql<Row>`select ${columns} from translators ${which}`.execute(db)
  if (!rows[0]) throw notFound()
  return asTranslator(rows[0])
}

function asTranslator({ rates: all, ...translator }: Row): Translator {
  const { currency } = translator
  return {
    ...translator,
    rates: all.map((rate) => ({ ...rate, cost: rate.cost === null ? null : fromMinor(rate.cost, currency) })),
  }
}

function listOf({ q, show, order, fromLanguage, toLanguage, kind }: TranslatorQuery): List {
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const wanted = [
    show === 'all'
      ? sql`true`
      : show === 'archived'
        ? sql`archived_at is not null`
        : sql`archived_at is null`,
    ...searchPatterns(q).map((pattern) => sql`search_text like ${pattern}`),
  ]
  const rate = [
    ...(fromLanguage ? [sql`from_language = ${fromLanguage}`] : []),
    ...(toLanguage ? [sql`to_language = ${toLanguage}`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
  ]
  if (rate.length > 0)
    wanted.push(sql`exists (select from translator_rates
      where translator_id = translators.id and ${sql.join(rate, sql` and `)})`)
  return {
    id: 'translators.id',
    from: sql`translators`,
    where: sql.join(wanted, sql` and `),
    orderBy: sql`lower(name) ${direction}, id ${direction}`,
  }
}
