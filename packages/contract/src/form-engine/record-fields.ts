import { countryCodes, countryName } from '../countries.ts'
import {
  type DocumentKind,
  documentKinds,
  expiringKinds,
  fileKindLabels,
} from '../companies/files/file-kinds.ts'
import { officerRoles, signingPowers } from '../companies/officers/officer-kinds.ts'
import { holderTypes } from '../companies/owners/holder-types.ts'
import { interests } from '../companies/owners/interests.ts'
import { type Answering, type FieldType, fieldTypes } from './field-types.ts'
import { recordLabels } from './record-labels.ts'
import type { ObjectType } from './object-kinds.ts'

// No zod here: the builder loads this.

/** A field of the record that a field of a form can be bound to. */
export type RecordField = {
  label: string
  /** How a field that is bound to it is answered. */
  fits: readonly Answering[]
  /** The codes it can have, with their labels: a bound choice offers some of them. */
  codes?: Readonly<Record<string, string>>
  /** Months after which the company is asked again, by default; null: never. */
  askAgainMonths: number | null
}

const countries = Object.fromEntries(countryCodes.map((code) => [code, countryName(code)]))
const interestLabels = Object.fromEntries(Object.entries(interests).map(([name, { label }]) => [name, label]))

const YEARLY = 12

/** Months after which a company is asked again for a field that the firm added to the company form. */
export const addedAskAgainMonths = YEARLY

function text(label: string, askAgainMonths: number | null): RecordField {
  return { label, fits: ['line'], askAgainMonths }
}

function day(label: string, askAgainMonths: number | null): RecordField {
  return { label, fits: ['date'], askAgainMonths }
}

function choice(label: string, codes: Readonly<Record<string, string>>, askAgainMonths: number | null) {
  return { label, fits: ['one'], codes, askAgainMonths } as const
}

const { company, owner, officer, employee } = recordLabels

type ExpiryName = `${(typeof expiringKinds)[number]}ExpiresOn`

/** Returns the name of the field that asks until when a document is valid; undefined if it does not expire. */
export function expiryOf(kind: DocumentKind): ExpiryName | undefined {
  const expiring = expiringKinds.find((one) => one === kind)
  return expiring && `${expiring}ExpiresOn`
}

function documentFields() {
  const files = documentKinds.map((kind): [string, RecordField] => {
    return [kind, { label: fileKindLabels[kind], fits: ['file', 'image'], askAgainMonths: null }]
  })
  const days = expiringKinds.map((kind): [string, RecordField] => {
    return [expiryOf(kind)!, day(`${fileKindLabels[kind]}: expiry date`, null)]
  })
  return Object.fromEntries([...files, ...days]) as Record<DocumentKind | ExpiryName, RecordField>
}

/**
 * The fields of the record: of a company, its documents, an owner, an officer and an employee. Those that the firm added to
 * the company form are its own: see `added` of a section.
 */
export const recordFields = {
  company: {
    name: text(company.name, null),
    legalName: text(company.legalName, YEARLY),
    registrationNumber: text(company.registrationNumber, null),
    legalForm: text(company.legalForm, YEARLY),
    taxId: text(company.taxId, YEARLY),
    lei: text(company.lei, YEARLY),
    countryOfIncorporation: choice(company.countryOfIncorporation, countries, null),
    dateOfEstablishment: day(company.dateOfEstablishment, null),
    description: { label: company.description, fits: ['lines'], askAgainMonths: YEARLY },
  },
  added: {},
  document: documentFields(),
  owner: {
    name: text(owner.name, YEARLY),
    holderType: choice(owner.holderType, holderTypes, YEARLY),
    birthDate: day(owner.birthDate, null),
    country: choice(owner.country, countries, YEARLY),
    interest: choice(owner.interest, interestLabels, YEARLY),
    percentage: { label: owner.percentage, fits: ['number'], askAgainMonths: YEARLY },
    startsOn: day(owner.startsOn, null),
    endsOn: day(owner.endsOn, null),
  },
  officer: {
    name: text(officer.name, YEARLY),
    role: choice(officer.role, officerRoles, YEARLY),
    signing: choice(officer.signing, signingPowers, YEARLY),
    signsWith: text(officer.signsWith, YEARLY),
    birthDate: day(officer.birthDate, null),
    nationality: choice(officer.nationality, countries, YEARLY),
    startsOn: day(officer.startsOn, null),
    endsOn: day(officer.endsOn, null),
  },
  employee: {
    firstName: text(employee.firstName, YEARLY),
    lastName: text(employee.lastName, YEARLY),
    jobTitle: text(employee.jobTitle, YEARLY),
    email: text(employee.email, YEARLY),
    startsOn: day(employee.startsOn, null),
    endsOn: day(employee.endsOn, null),
  },
} as const satisfies Record<string, Readonly<Record<string, RecordField>>>

/** A kind of record that answers are written to. */
export type RecordPart = keyof typeof recordFields
export const recordParts = Object.keys(recordFields) as [RecordPart, ...RecordPart[]]

/** The records that the rows of a section can be. */
export const rowParts = ['owner', 'officer', 'employee'] as const
export type RowPart = (typeof rowParts)[number]

type NameOf<Part extends RecordPart> = Part extends RecordPart ? keyof (typeof recordFields)[Part] : never

/** The name of a field of a record. The section decides which record has it. */
export type RecordFieldName = NameOf<RecordPart>
export const recordFieldNames = [
  ...new Set(Object.values(recordFields).flatMap((fields) => Object.keys(fields))),
] as [RecordFieldName, ...RecordFieldName[]]

/** Parts that tell who owns the company: two reviewers decide on a change of them. */
export const ownershipParts: readonly RecordPart[] = ['owner']

/** The fields without which a new row is no record: a section whose rows are records binds them. */
export const neededOfRows: Record<RowPart, readonly RecordFieldName[]> = {
  owner: ['name', 'percentage'],
  officer: ['name', 'role', 'signing'],
  employee: ['firstName', 'jobTitle'],
}

/** The values of a new row that its section does not ask for. */
export const defaultsOfRows: Record<RowPart, Partial<Record<RecordFieldName, string>>> = {
  owner: { holderType: 'person', interest: 'shareholding' },
  officer: {},
  employee: {},
}

/** The record of a section. Sections about the company ask for its documents too. */
export type SectionPart = Exclude<RecordPart, 'document' | 'added'>

/** Returns the record that the fields of a section are bound to; undefined if they cannot be bound. */
export function partOf(
  objectType: ObjectType,
  section: { repeats: object | null; record: RowPart | null },
): SectionPart | undefined {
  if (objectType !== 'company') return undefined
  return section.repeats ? (section.record ?? undefined) : 'company'
}

/** Returns a field of a record by its name; of the company also one of its documents. */
export function recordField(part: RecordPart, name: string): RecordField | undefined {
  const fields = fieldsOf(part)
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** Returns true if a field of a type can hold the value of a field of the record. */
export function fitsRecord(type: FieldType, { fits }: RecordField): boolean {
  return fits.includes(fieldTypes[type])
}

/** Returns the names of the fields of a record that a field of a type fits. */
export function fittingFields(part: SectionPart, type: FieldType): RecordFieldName[] {
  return (Object.keys(fieldsOf(part)) as RecordFieldName[]).filter((name) =>
    fitsRecord(type, recordField(part, name)!),
  )
}

function fieldsOf(part: RecordPart): Readonly<Record<string, RecordField>> {
  return part === 'company' ? { ...recordFields.company, ...recordFields.document } : recordFields[part]
}

/** Returns the document that a field of the record is the file of. */
export function documentOf(name: string): DocumentKind | undefined {
  return documentKinds.find((kind) => kind === name)
}

/** Returns true if every option of a field is a code of the record's field. */
export function hasCodes(
  { options }: { options: readonly { name: string }[] },
  { codes }: RecordField,
): boolean {
  return !codes || options.every(({ name }) => Object.hasOwn(codes, name))
}
