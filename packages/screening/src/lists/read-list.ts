import type { ListedParty } from '../entity.ts'
import { detectFormat } from './detect-format.ts'
import { readEuCsv } from './eu-csv.ts'
import { readFtmJson } from './ftm-json.ts'
import {
  createReport,
  type ListFile,
  type ListFormat,
  type ListReader,
  type ListReport,
  UnreadableList,
} from './list-file.ts'
import { readOfacCsv } from './ofac-csv.ts'
import { readOfacXml } from './ofac-xml.ts'
import { peek } from './text-chunks.ts'
import { readUkCsv } from './uk-csv.ts'
import { readUnXml } from './un-xml.ts'

const readers: Record<ListFormat, ListReader> = {
  'ofac-csv': readOfacCsv,
  'ofac-xml': readOfacXml,
  'un-xml': readUnXml,
  'eu-csv': readEuCsv,
  'uk-csv': readUkCsv,
  'ftm-json': readFtmJson,
}

export type OpenList = { format: ListFormat; parties: AsyncGenerator<ListedParty>; report: ListReport }

/**
 * Opens a list in any known format. `report` is complete when all parties are read. Throws {@link UnreadableList} for a
 * file in no known format, and while reading for one that is damaged or cut off or has a party twice.
 */
export async function openList(files: readonly ListFile[]): Promise<OpenList> {
  if (files.length === 0) throw new UnreadableList('There is no file.')
  const opened = await Promise.all(
    files.map(async ({ name, content }) => ({ name, ...(await peek(content)) })),
  )
  const [format, other] = new Set(opened.map(({ start }) => detectFormat(start)))
  if (other) throw new UnreadableList('The files are in different formats.')
  const report = createReport()
  return { format: format!, parties: eachOnce(readers[format!](opened, report)), report }
}

/** Two parties of one number would replace each other in the next version. */
async function* eachOnce(parties: AsyncGenerator<ListedParty>): AsyncGenerator<ListedParty> {
  const ids = new Set<string>()
  for await (const party of parties) {
    if (!party.id) throw new UnreadableList('A party of the list has no number.')
    if (ids.has(party.id)) throw new UnreadableList(`The list has the party ${party.id} twice.`)
    ids.add(party.id)
    yield party
  }
}
