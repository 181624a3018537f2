import { lockRecord } from '@domicile/server/auth/lock-record'
import { lockName } from '@domicile/server/db/lock-name'
import { normaliseText } from '@domicile/server/db/normalise-text'
import { searchable } from '@domicile/server/db/search-patterns'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { Definition, DraftNoun, DraftRow, DraftTables, VersionRow } from './draft-noun.ts'

/** Locks a record by its slug until the transaction ends, or throws the 404. */
export function lockBySlug<D extends Definition, Own>(
  db: Database,
  { table, columns }: DraftNoun<D, Own>,
  slug: string,
): Promise<DraftRow<D> & Own> {
  return lockRecord(db, table, sql`slug = ${slug}`, { columns })
}

/** Inserts a record with its first draft; returns its slug. */
export async function insertDraft<D extends Definition>(
  db: Database,
  noun: DraftNoun<D>,
  id: string,
  draft: D,
): Promise<string> {
  const slug = await freeSlug(db, noun, draft.name)
  const values = { id, slug, ...nameColumns(noun, draft), draft: sql`${JSON.stringify(draft)}::jsonb` }
  const columns = Object.keys(values).map((column) => sql.ref(column))
  await sql`
    insert into ${sql.table(noun.table)} (${sql.join(columns)}) values (${sql.join(Object.values(values))})`.execute(
    db,
  )
  return slug
}

/** Stores the draft; null if it equals the published version. It names a record that was never published. */
export async function updateDraft<D extends Definition>(
  db: Database,
  noun: DraftNoun<D>,
  { id, published }: DraftRow<D>,
  draft: D | null,
): Promise<void> {
  const value = sql`draft = ${draft && JSON.stringify(draft)}::jsonb`
  await update(db, noun, id, published || !draft ? [value] : [value, ...naming(noun, draft)])
}

/** Inserts the next version and makes it the published one; returns its number. */
export async function insertVersion<D extends Definition>(
  db: Database,
  noun: DraftNoun<D>,
  id: string,
  { definition, publishedBy }: { definition: D; publishedBy: string },
): Promise<number> {
  const [versions, owner] = [sql.table(noun.versions), sql.ref(noun.owner)]
  const { rows } = await sql<{ number: number }>`
    insert into ${versions} (${owner}, number, definition, published_by)
    select ${id}, coalesce(max(number), 0) + 1, ${JSON.stringify(definition)}::jsonb, ${publishedBy}
    from ${versions} where ${owner} = ${id}
    returning number`.execute(db)
  const { number } = rows[0]!
  const published = [sql`published_version = ${number}`, sql`draft = null`]
  await update(db, noun, id, [...published, ...naming(noun, definition)])
  return number
}

/** Archives a record for a reason, or restores it if there is none. */
export function updateArchival(
  db: Database,
  tables: DraftTables,
  id: string,
  reason: string | null,
): Promise<void> {
  const at = reason ? sql`now()` : sql`null`
  return update(db, tables, id, [sql`archived_at = ${at}`, sql`archive_reason = ${reason}`])
}

/** Lists the published versions of a record, the latest first. */
export async function listVersions<D extends Definition, OwnOfVersion>(
  db: Database,
  { table, versions, owner, versionColumns }: DraftNoun<D, unknown, OwnOfVersion>,
  slug: string,
  which: RawBuilder<boolean> = sql`true`,
): Promise<(VersionRow<D> & OwnOfVersion)[]> {
  const { rows } = await sql<VersionRow<D> & OwnOfVersion>`
    select ${versionColumns} from ${sql.table(versions)} versions
    join ${sql.table(table)} record on record.id = versions.${sql.ref(owner)}
    left join users on users.id = published_by
    where slug = ${slug} and ${which} order by versions.number desc`.execute(db)
  return rows
}

/** Finds a published version by its number as the address has it. */
export async function findVersion<D extends Definition>(
  db: Database,
  { versions, owner }: DraftNoun<D>,
  id: string,
  number: string,
): Promise<Pick<VersionRow<D>, 'number' | 'definition'> | undefined> {
  const { rows } = await sql<VersionRow<D>>`
    select number, definition from ${sql.table(versions)}
    where ${sql.ref(owner)} = ${id} and number::text = ${number}`.execute(db)
  return rows[0]
}

/** The columns by which lists and searches find a record. */
function nameColumns<D extends Definition>({ searchText }: DraftNoun<D>, definition: D) {
  const { name } = definition
  const found = searchText && { search_text: searchable(searchText(definition)) }
  return { name, sort_name: normaliseText(name), ...found }
}

function naming<D extends Definition>(noun: DraftNoun<D>, definition: D): RawBuilder<unknown>[] {
  const columns = Object.entries(nameColumns(noun, definition))
  return columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
}

async function update(
  db: Database,
  { table }: DraftTables,
  id: string,
  changes: RawBuilder<unknown>[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.join(changes)}, version = version + 1, updated_at = now()
    where id = ${id}`.execute(db)
}

const LONGEST_SLUG = 80

/** Returns a slug for a name that no record of a table has. */
export async function freeSlug(
  db: Database,
  { table, word, reservedSlugs }: Pick<DraftNoun<Definition>, 'table' | 'word' | 'reservedSlugs'>,
  name: string,
): Promise<string> {
  const plain = normaliseText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const wanted = plain.slice(0, LONGEST_SLUG).replace(/-$/, '') || word
  // If two records with one name are created at once, the second waits and gets the next slug.
  await lockName(db, `${table}.slug`)
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where slug = ${wanted} or slug like ${`${wanted}-%`}`.execute(db)
  const usedSlugs = new Set([...reservedSlugs, ...rows.map(({ slug }) => slug)])
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`
    if (!usedSlugs.has(slug)) return slug
  }
}
