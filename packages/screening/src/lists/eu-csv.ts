import type { ListedParty, Property } from '../entity.ts'
import { csvRows, type Row } from './csv-columns.ts'
import { datesOf } from './list-dates.ts'
import { type ListFile, type ListReport, onlyFile } from './list-file.ts'
import {
  addCountry,
  addDate,
  addListing,
  addValue,
  createDraft,
  finishParty,
  joinParts,
  type PartyDraft,
  withoutRepeats,
} from './party-draft.ts'

const required = ['Entity_LogicalId', 'Entity_SubjectType', 'NameAlias_WholeName']

/**
 * Reads the consolidated list of the European Union, CSV 1.1. A party has a row for each name, address, birth, document
 * and citizenship; its rows are joined by their logical id, so all parties are in memory until the file ends.
 */
export async function* readEuCsv(
  files: readonly ListFile[],
  report: ListReport,
): AsyncGenerator<ListedParty> {
  const file = onlyFile(files)
  const parties = new Map<string, PartyDraft>()
  for await (const row of csvRows(file, report, { delimiter: ';', required })) {
    report.date ??= datesOf(row.cell('fileGenerationDate'))?.[0]
    const id = row.cell('Entity_LogicalId')
    const draft = parties.get(id) ?? createDraft(id, schemaOf(row), file.name, row.line)
    parties.set(id, draft)
    addRow(draft, row, report)
  }
  for (const draft of parties.values()) {
    withoutRepeats(draft)
    const party = finishParty(draft, report)
    if (party) yield party
  }
}

/** The type is `P` or `person` in one column and the other in the next, depending on the year. */
function schemaOf({ cell }: Row) {
  const type = cell('Entity_SubjectType') || cell('Entity_SubjectType_ClassificationCode')
  return /^p/i.test(type) ? 'Person' : 'Organization'
}

function addRow(draft: PartyDraft, row: Row, report: ListReport): void {
  const { cell } = row
  addNames(draft, row)
  addBirth(draft, row, report)
  addAddress(draft, row, report)
  addDocument(draft, row, report)
  addNation(draft, 'citizenship', row, 'Citizenship', report)
  addValue(draft, 'notes', cell('Entity_Remark'), cell('Entity_DesignationDetails'))
  const [reference, unitedNations] = [cell('Entity_EU_ReferenceNumber'), cell('Entity_UnitedNationId')]
  for (const other of [reference, unitedNations]) if (other) draft.referents.add(other)
  addListing(draft, {
    authority: 'EU',
    reference,
    programme: cell('Entity_Regulation_Programme'),
    reason: cell('Entity_Regulation_NumberTitle'),
    listedOn: datesOf(cell('Entity_DesignationDate') || cell('Entity_Regulation_PublicationDate'))?.[0],
  })
  addValue(draft, 'sourceUrl', cell('Entity_Regulation_PublicationUrl'))
  addValue(draft, 'topics', 'sanction')
}

/** The first name of a party is its name, the others are aliases; newer files mark the weak ones. */
function addNames(draft: PartyDraft, { cell }: Row): void {
  const parts = [cell('NameAlias_FirstName'), cell('NameAlias_MiddleName'), cell('NameAlias_LastName')]
  const name = cell('NameAlias_WholeName') || joinParts(parts)
  const isFirst = !draft.properties.has('name')
  const weak = /^(false|0|no)$/i.test(cell('NameAlias_Strong'))
  addValue(draft, weak ? 'weakAlias' : isFirst ? 'name' : 'alias', name)
  if (isFirst && draft.schema === 'Person') {
    addValue(draft, 'firstName', parts[0])
    addValue(draft, 'middleName', parts[1])
    addValue(draft, 'lastName', parts[2])
  }
  addValue(draft, 'title', cell('NameAlias_Title'))
  addValue(draft, 'position', cell('NameAlias_Function'))
  const gender = { M: 'male', F: 'female' }[cell('NameAlias_Gender')]
  addValue(draft, 'gender', gender)
}

function addBirth(draft: PartyDraft, row: Row, report: ListReport): void {
  const { cell } = row
  const [from, to] = [cell('BirthDate_YearRangeFrom'), cell('BirthDate_YearRangeTo')]
  const range = from && to ? `${from} to ${to}` : from || to
  addDate(draft, 'birthDate', cell('BirthDate_BirthDate') || cell('BirthDate_Year') || range, report)
  const place = ['City', 'Place', 'Region', 'CountryDescription'].map((part) => cell(`BirthDate_${part}`))
  addValue(draft, 'birthPlace', joinParts(place, ', '))
}

function addAddress(draft: PartyDraft, row: Row, report: ListReport): void {
  const parts = ['Street', 'PoBox', 'ZipCode', 'City', 'Place', 'Region', 'CountryDescription']
  addValue(
    draft,
    'address',
    joinParts(
      parts.map((part) => row.cell(`Address_${part}`)),
      ', ',
    ),
  )
  addNation(draft, 'country', row, 'Address', report)
}

/** The country has a code and a description; `00` is unknown. */
function addNation(
  draft: PartyDraft,
  property: 'citizenship' | 'country',
  { cell }: Row,
  part: 'Address' | 'Citizenship' | 'Identification',
  report: ListReport,
): void {
  const code = cell(`${part}_CountryIso2Code`)
  if (code === '00') return
  addCountry(draft, property, code || cell(`${part}_CountryDescription`), report)
}

const documents: Record<string, Property> = {
  passport: 'passportNumber',
  traveldoc: 'passportNumber',
  diplpass: 'passportNumber',
  regnumber: 'registrationNumber',
  tradelic: 'registrationNumber',
  taxid: 'taxNumber',
  fiscalcode: 'taxNumber',
  swiftbic: 'swiftBic',
  imo: 'imoNumber',
}

/** A document known to be false identifies no one, and is a note. */
function addDocument(draft: PartyDraft, row: Row, report: ListReport): void {
  const { cell } = row
  const number = cell('Identification_Number')
  if (!number) return
  const kind = cell('Identification_TypeDescription') || cell('Identification_TypeCode') || 'Document'
  if (/^(true|1)$/i.test(cell('Identification_KnownFalse')))
    return addValue(draft, 'notes', `${kind}, known to be false: ${number}`)
  addValue(draft, documents[cell('Identification_TypeCode').toLowerCase()] ?? 'idNumber', number)
  addNation(draft, 'country', row, 'Identification', report)
}
