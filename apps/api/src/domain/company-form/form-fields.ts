import { fieldTypes } from '@domicile/contract/form-engine/field-types'
import type { Form } from '@domicile/contract/form-engine/evaluate'
import type { Field, Structure } from '@domicile/contract/form-engine/structure'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** Identifies a field among those of all versions: a name that is answered in another way is another field. */
export type FieldKey = { name: string; kind: string }

/** The kind of the rows of a repeating section. */
export const ROWS = 'rows'

type FormField = FieldKey & { section: string; label: string; field: Field | null; place: number }

/** Returns the fields of a structure, and the rows of its repeating sections, in reading order. */
export function formFields({ sections }: Structure): FormField[] {
  const fields = sections.flatMap((section) => {
    const { title, repeats } = section
    const rows = { name: section.name, kind: ROWS, section: title, label: title, field: null }
    const own = section.fields.map((field) => ({
      name: repeats ? `${section.name}/${field.name}` : field.name,
      kind: fieldTypes[field.type],
      section: title,
      label: field.label,
      field,
    }))
    return repeats ? [rows, ...own] : own
  })
  return fields.map((field, place) => ({ ...field, place }))
}

/** Returns the key of the field, or the rows, that a path leads to; undefined if the form has none. */
export function keyAt({ nodes }: Form, path: string): FieldKey | undefined {
  const [first = '', row, name] = path.split('/')
  const node = nodes.get(name ?? first)
  if (!node || (row !== undefined) !== Boolean(node.field && node.section.repeats)) return undefined
  if (!node.field) return node.section.repeats ? { name: first, kind: ROWS } : undefined
  if (name !== undefined && node.section.name !== first) return undefined
  return {
    name: name === undefined ? first : `${first}/${name}`,
    kind: fieldTypes[node.field.type],
  }
}

/** Returns the answers to fields that a form has, and asks in the same way. */
export function currentOf<Answer extends { path: string; kind: string }>(
  form: Form,
  answers: readonly Answer[],
) {
  return answers.filter(({ path, kind }) => keyAt(form, path)?.kind === kind)
}

/** Stores the fields of a version that is published; those it no longer has stay as they were. */
export async function storeFields(db: Database, structure: Structure, version: number): Promise<void> {
  await sql`
    insert into company_form_fields (name, kind, section, label, field, place, last_version)
    select name, kind, section, label, field, place, ${version}
    from jsonb_to_recordset(${JSON.stringify(formFields(structure))}::jsonb)
      as given (name text, kind text, section text, label text, field jsonb, place integer)
    on conflict (name, kind) do update set section = excluded.section, label = excluded.label,
      field = excluded.field, place = excluded.place, last_version = excluded.last_version`.execute(db)
}
