import { addDays } from '@domicile/contract/days'
import type { Value } from '@domicile/contract/form-engine/conditions'
import {
  type Answers,
  evaluateForm,
  type FieldState,
  type FormState,
  pathOf,
  prepareForm,
} from '@domicile/contract/form-engine/evaluate'
import {
  documentOf,
  partOf,
  recordField,
  type RecordPart,
  type RowPart,
  type SectionPart,
} from '@domicile/contract/form-engine/record-fields'
import type { Section } from '@domicile/contract/form-engine/structure'
import type { CompanyValues, RecordValues } from '../../../../domain/surveys/record/read-records.ts'
import { differencesOfAdded } from './added.ts'
import { differenceOfDocument, type Documents } from './documents.ts'
import type { Difference } from './difference.ts'

type Compared = {
  sections: readonly Section[]
  answers: Answers
  /** The values of the record when the assignment was created, by path. */
  prefills: ReadonlyMap<string, string | null>
  record: CompanyValues
  documents: Documents
  /** The company's day: an owner, officer or employee who is no longer among the rows ended on the day before. */
  today: string
}

/** Returns how the answers that count differ from the record, in the order of the form. */
export function differencesOf(compared: Compared): Difference[] {
  const { sections, answers, today } = compared
  const state = evaluateForm(prepareForm({ sections }), answers, today)
  return sections.flatMap((section) => {
    // Only forms about companies are published with bindings.
    const part = partOf('company', section)
    const { isVisible, isEnabled } = state.sections.get(section.name)!
    if (!isVisible || !isEnabled) return []
    if (section.added)
      return differencesOfAdded({ ...compared, section, state, added: compared.record.added })
    if (!part) return []
    if (part === 'company') return differencesOfFields({ ...compared, state, section, part })
    return differencesOfRows({ ...compared, state, section, part })
  })
}

type InSection = Compared & { state: FormState; section: Section }

function differencesOfFields(
  { section, state, prefills, record, documents, part }: InSection & { part: SectionPart },
  row?: RecordValues & { id: string },
): Difference[] {
  const values = row ?? record.company
  return section.fields.flatMap((field) => {
    if (field.record === null) return []
    const path = pathOf(section, field, row?.id)
    const kind = part === 'company' && documentOf(field.record)
    if (kind) return differenceOfDocument({ path, kind, state, documents })
    // The expiry of a document is written with its file.
    if (!Object.hasOwn(values, field.record)) return []
    const { isVisible, isEnabled, value } = state.fields.get(path)!
    const [answered, now] = [textOf(value), values[field.record] ?? null]
    const before = prefills.get(path) ?? null
    const isAnswered = isVisible && isEnabled && (answered !== null || before !== null)
    if (!isAnswered || answered === now) return []
    const isConflict = prefills.has(path) && before !== now
    const about = { part, recordId: row?.id ?? null, row: row?.['name'] ?? null }
    const format = (text: string | null) => shownValue(part, field.record!, text)
    const texts = { before: format(before), now: format(now), answered: format(answered) }
    return [
      {
        path,
        kind: 'changed',
        ...about,
        values: { [field.record]: answered },
        ...texts,
        isConflict,
        document: null,
      } as const,
    ]
  })
}

function differencesOfRows(compared: InSection & { part: RowPart }): Difference[] {
  const { section, state, prefills, record, part } = compared
  const { rows } = state.sections.get(section.name)!
  const present = new Map(record[part].map((row) => [row.id, row]))
  const recordKeys = new Set(
    [...prefills.keys()].flatMap((path) => {
      const [first, row] = path.split('/')
      return first === section.name && row ? [row] : []
    }),
  )
  const listed = rows.flatMap((key) => {
    const row = recordKeys.has(key) ? present.get(key) : undefined
    // A row that was a record and is one no longer was removed from the record in the meantime.
    return row ? differencesOfFields(compared, row) : [addition(compared, key, recordKeys.has(key))]
  })
  const gone = [...recordKeys].filter((id) => !rows.includes(id)).flatMap((id) => present.get(id) ?? [])
  return [...listed, ...gone.map((row) => ending(compared, row))]
}

function addition(
  { section, state, part }: InSection & { part: RowPart },
  key: string,
  isConflict: boolean,
): Difference {
  const fields = section.fields.flatMap((field) => {
    const found: FieldState = state.fields.get(pathOf(section, field, key))!
    return field.record === null ? [] : [[field.record, textOf(found.value)] as const]
  })
  const values = Object.fromEntries(fields)
  const texts = fields.flatMap(([name, value]) => shownValue(part, name, value) ?? [])
  const row = nameIn(values)
  const about = { part, recordId: null, row, values, isConflict, document: null }
  const path = `${section.name}/${key}`
  return { path, kind: 'added', ...about, before: null, now: null, answered: texts.join(', ') || null }
}

function ending(
  { section, part, today }: InSection & { part: RowPart },
  { id, name }: RecordValues & { id: string },
): Difference {
  const about = {
    part,
    recordId: id,
    row: name ?? null,
    values: { endsOn: addDays(today, -1) },
    isConflict: false,
    document: null,
  }
  const texts = { before: name ?? null, now: name ?? null, answered: null }
  return { path: `${section.name}/${id}`, kind: 'ended', ...about, ...texts }
}

/** The name of a new row: of an employee the first and the last name. */
function nameIn({ name, firstName, lastName }: RecordValues): string | null {
  return name ?? ([firstName, lastName].filter(Boolean).join(' ') || null)
}

type Confirmed = { part: SectionPart; recordId: string | null; field: string }

/** Returns the fields of the record that submitted answers agree with. */
export function confirmedOf(
  sections: readonly Section[],
  answers: Answers,
  record: CompanyValues,
): Confirmed[] {
  return sections.flatMap((section) => {
    const part = partOf('company', section)
    if (!part) return []
    const rows = part === 'company' ? [undefined] : record[part]
    return rows.flatMap((row) =>
      section.fields.flatMap((field) => {
        const now = field.record && (row ?? record.company)[field.record]
        const isSame = now && textOf(answers[pathOf(section, field, row?.id)] ?? null) === now
        return isSame ? [{ part, recordId: row?.id ?? null, field: field.record! }] : []
      }),
    )
  })
}

function textOf(value: Value): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null
}

function shownValue(part: RecordPart, name: string, value: string | null): string | null {
  return (value !== null && recordField(part, name)?.codes?.[value]) || value
}
