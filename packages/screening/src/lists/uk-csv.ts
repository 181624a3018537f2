import type { ListedParty, Property, Schema } from '../entity.ts'
import { csvRows, type Row } from './csv-columns.ts'
import { datesOf } from './list-dates.ts'
import { type ListFile, type ListReport, onlyFile } from './list-file.ts'
import {
  addCountry,
  addDate,
  addListing,
  addProblem,
  addValue,
  createDraft,
  finishParty,
  joinParts,
  type PartyDraft,
  withoutRepeats,
} from './party-draft.ts'

const required = ['Unique ID', 'Name 6', 'Name type']
const schemas: Record<string, Schema> = { individual: 'Person', entity: 'Organization', ship: 'Vessel' }

/**
 * Reads the UK Sanctions List. A row above the header has the date of the list. A party has a row for each combination of
 * its names, addresses and dates; its rows are joined by the unique id, so all parties are in memory until the file ends.
 */
export async function* readUkCsv(
  files: readonly ListFile[],
  report: ListReport,
): AsyncGenerator<ListedParty> {
  const file = onlyFile(files)
  const parties = new Map<string, PartyDraft>()
  const preamble = ([cell = '']: readonly string[]) => {
    report.date ??= reportDate(cell)
  }
  for await (const row of csvRows(file, report, { delimiter: ',', required, preamble })) {
    const id = row.cell('Unique ID')
    const draft = parties.get(id) ?? draftOf(id, row, file.name, report)
    parties.set(id, draft)
    addRow(draft, row, report)
  }
  for (const draft of parties.values()) {
    withoutRepeats(draft)
    const party = finishParty(draft, report)
    if (party) yield party
  }
}

/** `Report Date: 24-Jun-2026` */
function reportDate(cell: string): string | undefined {
  const [, date] = /^Report Date:\s*(.+)$/.exec(cell.trim()) ?? []
  return date && datesOf(date.replaceAll('-', ' '))?.[0]
}

function draftOf(id: string, { cell, line }: Row, file: string, report: ListReport): PartyDraft {
  const type = cell('Designation Type') || cell('Individual, Entity, Ship')
  const schema = schemas[type.toLowerCase()]
  const draft = createDraft(id, schema ?? 'LegalEntity', file, line)
  if (!schema) addProblem(draft, report, `The type “${type}” is not known.`)
  return draft
}

function addRow(draft: PartyDraft, row: Row, report: ListReport): void {
  const { cell } = row
  addName(draft, row, report)
  addPersonalFacts(draft, row, report)
  addAddress(draft, row, report)
  addNumbers(draft, row)
  addShip(draft, row, report)
  addValue(draft, 'notes', cell('Other Information'))
  for (const column of ['UN Reference Number', 'OFSI Group ID'])
    if (cell(column)) draft.referents.add(cell(column))
  addListing(draft, {
    authority: cell('Designation source') || 'UK',
    reference: draft.id,
    programme: cell('Regime Name'),
    reason: cell('UK Statement of Reasons'),
    listedOn: datesOf(cell('Date Designated'))?.[0],
  })
  addValue(draft, 'topics', 'sanction')
}

/** `Name 6` is the family name of a person and the name of anything else; the others come before it. */
function addName(draft: PartyDraft, { cell }: Row, report: ListReport): void {
  const names = ['Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5', 'Name 6'].map(cell)
  const property = nameProperty(cell('Name type'), cell('Alias strength'))
  if (!property) addProblem(draft, report, `The type of name “${cell('Name type')}” is not known.`)
  addValue(draft, property ?? 'alias', joinParts(names))
  addValue(draft, 'alias', cell('Name non-latin script'))
  if (property !== 'name' || draft.schema !== 'Person') return
  addValue(draft, 'firstName', names[0])
  addValue(draft, 'lastName', names[5])
}

function nameProperty(type: string, strength: string): Property | undefined {
  if (/^primary name$/i.test(type)) return 'name'
  if (/^primary name variation$/i.test(type)) return 'alias'
  if (/^alias$/i.test(type)) return /^low/i.test(strength) ? 'weakAlias' : 'alias'
  return undefined
}

function addPersonalFacts(draft: PartyDraft, { cell }: Row, report: ListReport): void {
  addDate(draft, 'birthDate', cell('D.O.B'), report)
  addValue(draft, 'birthPlace', joinParts([cell('Town of birth'), cell('Country of birth')], ', '))
  addCountry(draft, 'nationality', cell('Nationality(/ies)'), report)
  addValue(draft, 'gender', cell('Gender').toLowerCase())
  addValue(draft, 'title', cell('Title'))
  addValue(draft, 'position', cell('Position'))
}

function addAddress(draft: PartyDraft, { cell }: Row, report: ListReport): void {
  const lines = [1, 2, 3, 4, 5, 6].map((line) => cell(`Address Line ${line}`))
  const country = cell('Address Country')
  addValue(draft, 'address', joinParts([...lines, cell('Address Postal Code'), country], ', '))
  addCountry(draft, 'country', country, report)
}

const numbers: readonly (readonly [column: string, property: Property, note?: string])[] = [
  ['Passport number', 'passportNumber', 'Passport additional information'],
  ['National Identifier number', 'idNumber', 'National Identifier additional information'],
  ['Business registration number (s)', 'registrationNumber'],
  ['IMO number', 'imoNumber'],
  ['Hull identification number (HIN)', 'registrationNumber'],
]

/** A spreadsheet leaves an apostrophe before numbers that begin with a zero. */
function addNumbers(draft: PartyDraft, { cell }: Row): void {
  for (const [column, property, note] of numbers) {
    addValue(draft, property, cell(column).replace(/^'|^IMO\s*(?=\d{7}$)/, ''))
    if (note) addValue(draft, 'notes', cell(note))
  }
  // One cell may hold several numbers, each behind its name: `OGRN: 1247700291200KPP: 770701001INN: 9707028663`.
  const registrations = cell('Business registration number (s)')
  addValue(draft, 'ogrnCode', /OGRN\W{0,3}(\d{13,15})/.exec(registrations)?.[1])
  addValue(draft, 'innCode', /INN\W{0,3}(\d{10,12})/.exec(registrations)?.[1])
  addValue(draft, 'taxNumber', /\btax\D{0,20}(\d{8,12})/i.exec(registrations)?.[1])
}

/** Facts that no property holds are notes, with the name of their column. */
const noted = [
  'Type of entity',
  'Parent company',
  'Subsidiaries',
  'Type of ship',
  'Current owner/operator (s)',
].concat(['Previous owner/operator (s)', 'Previous flags'])

function addShip(draft: PartyDraft, { cell }: Row, report: ListReport): void {
  addCountry(draft, 'flag', cell('Current believed flag of ship'), report)
  for (const column of noted) if (cell(column)) addValue(draft, 'notes', `${column}: ${cell(column)}`)
}
