import { searchable } from '@domicile/server/db/search-patterns'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import {
  findDay,
  type Likeness,
  type Part,
  partsOf,
  type Proposal,
  rankCompanies,
  senderParts,
} from './propose.ts'

/** Proposes the company, sender and date of a letter by the text of its first page. Call it in a transaction. */
export async function propose(db: Database, pages: readonly { text: string }[]): Promise<Proposal> {
  const text = pages[0]?.text ?? ''
  const parts = partsOf(text)
  const companies = rankCompanies(await findAlike(db, parts), 1)
  const sender = await findSender(db, senderParts(parts), companies[0]?.reason)
  return { companies, sender, writtenOn: findDay(text) }
}

/** How alike a part of a line and a name must be to be compared at all. */
const THRESHOLD = '0.4'
/** Of each part. */
const MOST_ALIKE = 10

async function findAlike(db: Database, parts: readonly Part[]): Promise<Likeness[]> {
  if (parts.length === 0) return []
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${THRESHOLD}, true)`.execute(db)
  const { rows } = await sql<{ id: string; name: string; likeness: number; place: number }>`
    select company.id, company.name, company.likeness, part.place::int as place
    from unnest(${parts.map(({ text }) => searchable(text))}::text[]) with ordinality as part (key, place),
      lateral (
        select id, name, greatest(
          strict_word_similarity(fold(name), part.key),
          strict_word_similarity(fold(coalesce(legal_name, name)), part.key)
        ) as likeness
        from companies where search_text %> part.key
        order by likeness desc, id limit ${MOST_ALIKE}
      ) company`.execute(db)
  return rows.map(({ place, ...company }) => ({ ...company, part: parts[place - 1]! }))
}

/** A sender of earlier letters that the letterhead names, or else its first line that is not the addressee. */
async function findSender(db: Database, parts: readonly Part[], addressee = ''): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from mail_senders where key = any(${parts.map(({ key }) => key)}::text[])
    order by letters desc, key limit 1`.execute(db)
  const head = parts.find(({ text }) => !addressee.includes(`"${text}"`))
  return rows[0]?.name ?? head?.text.slice(0, 200) ?? null
}
