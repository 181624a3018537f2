import { type ListFormat, UnreadableList } from './list-file.ts'
import { partOf } from './ofac-csv.ts'

const containers: readonly (readonly [start: readonly number[], name: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'a ZIP archive or an Excel workbook'],
  [[0x1f, 0x8b], 'a gzip archive'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an older Excel workbook'],
]

const roots: ReadonlyMap<string, ListFormat> = new Map([
  ['sdnList', 'ofac-xml'],
  ['CONSOLIDATED_LIST', 'un-xml'],
])

const webPage = 'This is a web page, not a list. The address may have moved or ask for a sign-in.'

/** Official formats that are known and not read, with the one to use. */
const otherRoots: ReadonlyMap<string, string> = new Map([
  ['Sanctions', 'This is OFAC’s advanced XML. Use SDN.XML, CONSOLIDATED.XML or the CSV files.'],
  ['Designations', 'This is the UK Sanctions List in XML. Use the CSV file.'],
  ['export', 'This is the list of the European Union in XML. Use the CSV file, version 1.1.'],
  ['WHOLE', 'This is the list of the European Union in an old XML. Use the CSV file, version 1.1.'],
  ['html', webPage],
])

/** Throws {@link UnreadableList} for the first bytes of a file that is no text. */
export function refuseContainer(start: Uint8Array): void {
  const container = containers.find(([bytes]) => bytes.every((byte, index) => start[index] === byte))
  if (container) throw new UnreadableList(`This is ${container[1]}. Upload the list itself.`)
}

/** Detects the format of a list by the first bytes of a file. Throws {@link UnreadableList} with the reason if it is not a list. */
export function detectFormat(start: Uint8Array): ListFormat {
  refuseContainer(start)
  const text = new TextDecoder()
    .decode(start)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (text === '') throw new UnreadableList('The file is empty.')
  if (text.startsWith('<')) return xmlFormat(text)
  if (text.startsWith('{')) return jsonFormat(text)
  return csvFormat(text)
}

function xmlFormat(text: string): ListFormat {
  if (/^<!doctype\s+html/i.test(text)) throw new UnreadableList(webPage)
  const [, root = ''] = /<(?:[\w.-]+:)?([A-Za-z_][\w.-]*)/.exec(text.replace(/<!--.*?-->/gs, '')) ?? []
  const format = roots.get(root)
  if (!format)
    throw new UnreadableList(otherRoots.get(root) ?? `XML with the root “${root}” isn’t a supported list.`)
  return format
}

function jsonFormat(text: string): ListFormat {
  if (/"schema"\s*:/.test(text) && /"properties"\s*:/.test(text)) return 'ftm-json'
  throw new UnreadableList('This JSON isn’t FollowTheMoney with one entity per line.')
}

function csvFormat(text: string): ListFormat {
  if (/(^|[;"])Entity_LogicalId[;"]/.test(text)) return 'eu-csv'
  if (/(^|[;"])Entity_logical_id[;"]/.test(text))
    throw new UnreadableList('This is the list of the European Union in CSV 1.0. Use version 1.1.')
  if (text.startsWith('Report Date:') || /^[^\n]*\bUnique ID\b[^\n]*\bName 6\b/.test(text)) return 'uk-csv'
  if (partOf(text) && /^("?ID"?|"?ent_num"?|\d+)\s*,/i.test(text)) return 'ofac-csv'
  throw new UnreadableList('This file isn’t in a supported format.')
}
