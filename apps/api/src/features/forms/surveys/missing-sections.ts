import type { DocumentKind } from '@domicile/contract/companies/files/file-kinds'
import { type Condition, type Expression, mapInside } from '@domicile/contract/form-engine/conditions'
import type { Answering, FieldType } from '@domicile/contract/form-engine/field-types'
import { plainField, plainOption, plainSection } from '@domicile/contract/form-engine/plain-parts'
import {
  expiryOf,
  neededOfRows,
  recordField,
  type RecordFieldName,
  type RecordPart,
  type RowPart,
} from '@domicile/contract/form-engine/record-fields'
import type { Field, Section } from '@domicile/contract/form-engine/structure'
import type { Missing } from './missing.queries.ts'

/** The fields of an owner, an officer and an employee that are asked for. */
const rowFields = {
  owner: ['name', 'birthDate', 'country', 'percentage'],
  officer: ['name', 'role', 'signing', 'signsWith', 'birthDate', 'nationality'],
  employee: ['firstName', 'lastName', 'jobTitle', 'email'],
} as const satisfies Record<RowPart, readonly RecordFieldName[]>
const MOST_ROWS = 100

/** Returns a form that asks for what a record misses, with fields bound to the record. */
export function missingSections(missing: Missing): Section[] {
  const { fields, added, owners, officers, employees, documents } = missing
  const company = fields.map((name) => ({ ...boundField('company', name), required: true }))
  const own: Section[] = [
    { ...plainSection('company', 'Company'), fields: company },
    ...(owners ? [ownersSection()] : []),
    ...(officers ? [officersSection()] : []),
    ...(employees ? [employeesSection()] : []),
    { ...plainSection('documents', 'Documents'), fields: documents.flatMap(documentFields) },
  ]
  const [first, ...rest] = withFreeNames(own, added)
  return [first!, ...added, ...rest].filter((section) => section.fields.length > 0)
}

/** Renames sections and fields whose names the firm uses too. */
function withFreeNames(own: readonly Section[], added: readonly Section[]): Section[] {
  const used = new Set(added.flatMap(({ name, fields }) => [name, ...fields.map((field) => field.name)]))
  const free = (name: string): string => (used.has(name) ? free(`${name}-2`) : name)
  return own.map((section) => ({
    ...section,
    name: free(section.name),
    fields: section.fields.map((field) => ({
      ...field,
      name: free(field.name),
      show: field.show && renameFields(field.show, free),
    })),
  }))
}

function renameFields<Part extends Condition | Expression>(
  part: Part,
  rename: (name: string) => string,
): Part {
  if ('field' in part) return { ...part, field: rename(part.field) }
  return mapInside(part, (inside) => renameFields(inside, rename))
}

/** The file of a document, and the day until which it is valid as soon as there is a file. */
function documentFields(kind: DocumentKind): Field[] {
  const file = { ...boundField('document', kind), max: 1 }
  const expiry = expiryOf(kind)
  if (!expiry) return [file]
  const isGiven = { of: { field: kind }, operator: 'not-empty' } as const
  const help = 'Leave it empty if the document does not expire.'
  return [file, { ...boundField('document', expiry), help, from: 'today', show: isGiven }]
}

function ownersSection(): Section {
  return {
    ...plainSection('owners', 'Owners'),
    ...rowsOf('owner'),
    help: 'Everyone who holds shares of the company.',
    repeats: { min: 1, max: MOST_ROWS, item: 'Owner' },
  }
}

function officersSection(): Section {
  return {
    ...plainSection('officers', 'Officers'),
    ...rowsOf('officer'),
    help: 'Everyone who directs the company or signs for it.',
    repeats: { min: 0, max: MOST_ROWS, item: 'Officer' },
  }
}

function employeesSection(): Section {
  return {
    ...plainSection('employees', 'Employees'),
    ...rowsOf('employee'),
    help: 'Everyone who works for the company.',
    repeats: { min: 0, max: MOST_ROWS, item: 'Employee' },
  }
}

/** The fields of a section whose rows are records. */
function rowsOf(part: RowPart): Pick<Section, 'record' | 'fields'> {
  const needed = neededOfRows[part]
  const fields = rowFields[part].map((name) => {
    const help = name === 'signsWith' ? 'Only for officers who sign jointly.' : null
    return { ...boundField(part, name), name: `${part}-${name}`, help, required: needed.includes(name) }
  })
  return { record: part, fields }
}

function boundField(part: RecordPart, record: RecordFieldName): Field {
  const { label, fits, codes } = recordField(part, record)!
  const options = Object.entries(codes ?? {}).map(([code, name]) => plainOption(code, name))
  return { ...plainField(record, label, typeOf[fits[0]!]), options, record }
}

/** The type of a field by how the record's field is answered. */
const typeOf: Record<Answering, FieldType> = {
  line: 'short text',
  lines: 'long text',
  formatted: 'formatted text',
  number: 'number',
  date: 'date',
  'yes-no': 'checkbox',
  one: 'autocomplete',
  several: 'multi choice',
  url: 'URL',
  file: 'file upload',
  image: 'image upload',
}
