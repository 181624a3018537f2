import { columnsOf } from '@domicile/server/db/columns'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../feature.ts'

/** A definition is one document, with the name of its record. */
export type Definition = { name: string }

/** A record as it is stored. */
export type DraftRow<D> = {
  id: string
  slug: string
  name: string
  state: 'draft' | 'published' | 'archived'
  /** The draft; null if the published version has no changes. */
  draft: D | null
  published: D | null
  publishedVersion: number | null
  version: number
}

export type VersionRow<D> = { number: number; publishedAt: string; publishedBy: string; definition: D }

/** The tables of a noun; the columns that all nouns share are those of `workflows` and `workflow_versions`. */
export type DraftTables = {
  table: string
  versions: string
  /** The column of the versions that refers to their record. */
  owner: string
}

type Declared<D extends Definition> = DraftTables & {
  /** Its word in refusals, and the slug of a name without Latin letters. */
  word: string
  schema: z.ZodType<D>
  /** Slugs that the portal's own addresses use. */
  reservedSlugs: readonly string[]
  /** The fields of a definition that the history shows. */
  describe(definition: D): Record<string, unknown>
  /** The words by which a search finds it, for a table with a `search_text`. */
  searchText?(definition: D): string
  /** Refuses a draft for what only the database knows. */
  check(db: Database, definition: D): Promise<void>
}

type Columns<Row> = { [K in keyof Row]: RawBuilder<Row[K]> }

/** Columns that other nouns do not have: of the record, and of its versions. */
type OwnColumns<Own, OwnOfVersion> = { own: Columns<Own>; ownOfVersion: Columns<OwnOfVersion> }

/** A noun that is edited as a draft and published in versions, which never change. */
export type DraftNoun<D extends Definition, Own = unknown, OwnOfVersion = unknown> = Declared<D> & {
  columns: RawBuilder<DraftRow<D> & Own>
  versionColumns: RawBuilder<VersionRow<D> & OwnOfVersion>
}

/** Declares a noun when a module loads. */
export function draftNoun<D extends Definition, Own, OwnOfVersion>({
  own,
  ownOfVersion,
  ...noun
}: Declared<D> & OwnColumns<Own, OwnOfVersion>): DraftNoun<D, Own, OwnOfVersion> {
  const published = sql`(select definition from ${sql.table(noun.versions)} versions where ${isPublished(noun)})`
  // A version that the portal began with was published by no user.
  const publishedBy = sql`coalesce(first_name || ' ' || last_name, 'Domicile')`
  const fields = 'id slug name state draft publishedVersion version'
  const versionFields = 'number publishedAt definition'
  return {
    ...noun,
    columns: select(fields, noun.table, { published, ...own }),
    versionColumns: select(versionFields, 'versions', { publishedBy, ...ownOfVersion }),
  }
}

/** The condition that `versions` is the published version of the record. */
export function isPublished({ table, owner }: DraftTables): RawBuilder<boolean> {
  return sql`versions.${sql.ref(owner)} = ${sql.ref(`${table}.id`)} and versions.number = published_version`
}

function select<Row>(
  fields: string,
  table: string,
  expressions: Record<string, RawBuilder<unknown>>,
): RawBuilder<Row> {
  const names = [fields, ...Object.keys(expressions)].join(' ')
  return columnsOf(names, table, expressions) as RawBuilder<Row>
}
