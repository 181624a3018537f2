import type { ListedParty } from '../entity.ts'
import { type CsvRecord, csvRecords, wholeRecords } from './csv-records.ts'
import { type ListFile, type ListReport, reportProblem, UnreadableList } from './list-file.ts'
import { addRemarks } from './ofac-documents.ts'
import { addName, schemaOf } from './ofac-names.ts'
import {
  addCountry,
  addListing,
  addProblem,
  addValue,
  createDraft,
  finishParty,
  joinParts,
  type PartyDraft,
  withoutRepeats,
} from './party-draft.ts'
import { peek } from './text-chunks.ts'

/** The columns of each file. The files have no header, so the number of columns distinguishes them. */
const files = {
  12: 'parties',
  6: 'addresses',
  5: 'aliases',
  2: 'comments',
} as const
type Part = (typeof files)[keyof typeof files]

/**
 * Reads OFAC's CSV files: SDN.CSV or CONS_PRIM.CSV, with the files of addresses, aliases and long remarks. These three
 * are kept in memory until their party is read; parties are given as they are read.
 */
export async function* readOfacCsv(
  listFiles: readonly ListFile[],
  report: ListReport,
): AsyncGenerator<ListedParty> {
  const parts = await partsOf(listFiles)
  const details = await readDetails(parts, report)
  const main = parts.get('parties')!
  for await (const { cells, line } of recordsOf(main, 12, report)) {
    const draft = partyOf(cells, { file: main.name, line }, takeDetails(details, cells[0]!), report)
    const party = finishParty(draft, report)
    if (party) yield party
  }
  for (const { file, rows } of details) reportUnclaimed(file, rows, report)
}

async function partsOf(listFiles: readonly ListFile[]): Promise<Map<Part, ListFile>> {
  const parts = new Map<Part, ListFile>()
  for (const { name, content } of listFiles) {
    const { start, content: whole } = await peek(content)
    const part = partOf(new TextDecoder().decode(start))
    if (!part) throw new UnreadableList(`${name} is not one of OFAC’s CSV files.`)
    if (parts.has(part))
      throw new UnreadableList(`${name} and ${parts.get(part)!.name} both have the ${part}.`)
    parts.set(part, { name, content: whole })
  }
  for (const [part, name] of Object.entries(needed))
    if (!parts.has(part as Part)) throw new UnreadableList(`The file with the ${part} is missing: ${name}.`)
  return parts
}

/** Without the file of aliases most names of the list would be missing. */
const needed = {
  parties: 'SDN.CSV or CONS_PRIM.CSV',
  aliases: 'ALT.CSV or CONS_ALT.CSV',
  addresses: 'ADD.CSV or CONS_ADD.CSV',
}

/** Detects which file begins with this text, by the columns of its first record. */
export function partOf(start: string): Part | undefined {
  const [line = ''] = start.replace(/^\uFEFF/, '').split(/\r?\n/)
  const columns = line.replace(/"(?:[^"]|"")*"/g, '').split(',').length
  return columns in files ? files[columns as keyof typeof files] : undefined
}

/** The rows of one file beside the parties, by party, and what they become. */
type DetailRows = { part: Part; file: string; rows: Map<string, string[][]> }
type Details = Partial<Record<Part, string[][]>>

async function readDetails(parts: ReadonlyMap<Part, ListFile>, report: ListReport): Promise<DetailRows[]> {
  const details: DetailRows[] = []
  for (const [columns, part] of Object.entries(files)) {
    const file = parts.get(part)
    if (!file || part === 'parties') continue
    const rows = new Map<string, string[][]>()
    for await (const { cells } of recordsOf(file, Number(columns), report)) {
      const rowsOfId = rows.get(cells[0]!)
      if (rowsOfId) rowsOfId.push([...cells])
      else rows.set(cells[0]!, [[...cells]])
    }
    details.push({ part, file: file.name, rows })
  }
  return details
}

/** The rows of a party; they are removed, so that the rows of unknown parties remain. */
function takeDetails(details: readonly DetailRows[], id: string): Details {
  const detailsOfId: Details = {}
  for (const { part, rows } of details) {
    detailsOfId[part] = rows.get(id)
    rows.delete(id)
  }
  return detailsOfId
}

function reportUnclaimed(file: string, rows: ReadonlyMap<string, unknown>, report: ListReport): void {
  if (rows.size === 0) return
  const [example] = rows.keys()
  const message = `Rows of ${rows.size} parties, such as ${example}, belong to no party of the list.`
  reportProblem(report, { file, line: 1, message })
}

/** The records of a file. Its end is marked by a control character; copies of the list may have a header. */
function recordsOf(file: ListFile, columns: number, report: ListReport): AsyncGenerator<CsvRecord> {
  return wholeRecords(rawRecords(file, report), file.name, report, ({ length, 0: id }) =>
    length === columns && /^\d+$/.test(id!)
      ? undefined
      : `The row has ${length} columns instead of ${columns}, or no number in the first, and is left out.`,
  )
}

async function* rawRecords(file: ListFile, report: ListReport): AsyncGenerator<CsvRecord> {
  let first = true
  for await (const { cells, line } of csvRecords(file, report)) {
    const isHeader = first && !/^\d+$/.test(cells[0]!)
    first = false
    if (cells[0] !== '\u001A' && !isHeader)
      yield { cells: cells.map((cell) => (cell.trim() === '-0-' ? '' : cell)), line }
  }
}

function partyOf(
  cells: readonly string[],
  place: { file: string; line: number },
  details: Details,
  report: ListReport,
): PartyDraft {
  const [id, name, type, programmes, title, callSign, vesselType, tonnage, , flag, owner, remarks] = cells
  const draft = createDraft(id!, schemaOf(type || undefined), place.file, place.line)
  if (draft.schema === 'LegalEntity') addProblem(draft, report, `The type “${type}” is not known.`)
  addName(draft, 'name', name!)
  addValue(draft, draft.schema === 'Person' ? 'position' : 'notes', title)
  addValue(draft, 'callSign', callSign)
  addCountry(draft, 'flag', flag, report)
  addLabelled(draft, { 'Vessel type': vesselType, Tonnage: tonnage, Owner: owner })
  for (const row of details.aliases ?? []) addAlias(draft, row[2]!, row[3]!, report)
  for (const row of details.addresses ?? []) addAddress(draft, row, report)
  const overflow = (details.comments ?? []).map((row) => row[1]).join('')
  addRemarks(draft, remarks! + overflow, report)
  for (const programme of programmes!.split(/\]\s*\[/)) addProgramme(draft, programme)
  addValue(draft, 'topics', 'sanction')
  withoutRepeats(draft)
  return draft
}

/** Facts that no property holds, as notes. */
export function addLabelled(draft: PartyDraft, labelled: Readonly<Record<string, string | undefined>>): void {
  for (const [label, value] of Object.entries(labelled))
    if (value?.trim()) addValue(draft, 'notes', `${label}: ${value}`)
}

function addAlias(draft: PartyDraft, kind: string, name: string, report: ListReport): void {
  if (!['aka', 'fka', 'nka'].includes(kind))
    addProblem(draft, report, `The kind of alias “${kind}” is not known.`)
  addName(draft, kind === 'fka' ? 'previousName' : 'alias', name)
}

function addAddress(draft: PartyDraft, row: readonly string[], report: ListReport): void {
  const [, , street, city, country, remarks] = row
  addValue(draft, 'address', joinParts([street, city, country], ', '))
  addCountry(draft, 'country', country, report)
  addValue(draft, 'notes', remarks)
}

export function addProgramme(draft: PartyDraft, programme: string): void {
  addListing(draft, { authority: 'OFAC', programme: programme.trim() })
}
