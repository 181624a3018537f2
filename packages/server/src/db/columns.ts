import { type RawBuilder, sql } from 'kysely'

/** A schema of the contract. */
type Schema<K extends string> = { readonly shape: Readonly<Record<K, unknown>> }

/** The column of a field: its name in snake case, such as `legal_name` of `legalName`. */
export type ColumnOf<K extends string> = K extends `${infer Head}${infer Rest}`
  ? Head extends Lowercase<Head>
    ? `${Head}${ColumnOf<Rest>}`
    : `_${Lowercase<Head>}${ColumnOf<Rest>}`
  : K

/** Columns whose name differs from their field, or expressions in place of a column. */
type Sources<K extends string> = { readonly [P in K]?: string | RawBuilder<unknown> }
type Renamed = Readonly<Record<string, string>>

/**
 * The select list that reads fields as the wire names them: `companies.legal_name as "legalName", ...`. `fields` is a
 * schema, or names with spaces between them where no schema holds them; `table` is the table or its alias. Called when
 * a module loads: columns become one piece of text, as a statement is built for every request. They keep
 * the order of the fields, in which the history lists changes.
 */
export function columnsOf<K extends string>(
  fields: Schema<K> | string,
  table?: string,
  sources: Sources<K> = {},
): RawBuilder<unknown> {
  const parts: (string | RawBuilder<unknown>)[] = []
  for (const field of namesOf(fields)) {
    const source = sources[field] ?? snake(field)
    const last = parts.at(-1)
    if (typeof source !== 'string') parts.push(sql`${source} as ${sql.raw(`"${field}"`)}`)
    else {
      const column = `${table ? `"${table}".` : ''}"${source}" as "${field}"`
      if (typeof last === 'string') parts[parts.length - 1] = `${last}, ${column}`
      else parts.push(column)
    }
  }
  return sql.join(parts.map((part) => (typeof part === 'string' ? sql.raw(part) : part)))
}

type RowOf<T, R extends Renamed> = {
  [K in keyof T & string as K extends keyof R ? R[K] : ColumnOf<K>]: T[K]
}

/**
 * Makes a row of a record: the fields of a schema under the names of their columns, and nothing that the record holds
 * besides. `renamed` names the columns that are not the snake case of their field.
 */
export function rowOf<K extends string, const R extends Renamed = Record<never, string>>(
  fields: Schema<K> | readonly K[],
  renamed?: R,
): <T extends { readonly [P in K]?: unknown }>(record: T) => RowOf<Pick<T, K & keyof T>, R> {
  const names = 'shape' in fields ? namesOf(fields) : fields
  const pairs = names.map((field) => [field, renamed?.[field] ?? snake(field)] as const)
  return (record) => Object.fromEntries(pairs.map(([field, column]) => [column, record[field]])) as never
}

function namesOf<K extends string>(fields: Schema<K> | string): K[] {
  return (typeof fields === 'string' ? fields.split(/\s+/) : Object.keys(fields.shape)) as K[]
}

function snake(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
