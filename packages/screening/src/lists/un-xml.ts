import type { ListedParty, Property } from '../entity.ts'
import { splitNames } from '../names/split-names.ts'
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
import { children, textIn, type XmlElement, xmlRecords } from './xml-records.ts'

const records: ReadonlySet<string> = new Set(['INDIVIDUAL', 'ENTITY'])
const nameParts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'] as const

/** Reads the consolidated list of the United Nations Security Council. Parties are known by their reference number. */
export async function* readUnXml(
  files: readonly ListFile[],
  report: ListReport,
): AsyncGenerator<ListedParty> {
  const file = onlyFile(files)
  for await (const element of xmlRecords(file, records, report)) {
    if (element.name === 'CONSOLIDATED_LIST') report.date = element.attributes.dateGenerated?.slice(0, 10)
    if (!records.has(element.name)) continue
    const party = finishParty(partyOf(element, file.name, report), report)
    if (party) yield party
  }
}

function partyOf(element: XmlElement, file: string, report: ListReport): PartyDraft {
  const reference = textIn(element, 'REFERENCE_NUMBER')
  const dataId = textIn(element, 'DATAID')
  const schema = element.name === 'INDIVIDUAL' ? 'Person' : 'Organization'
  const draft = createDraft(reference ?? dataId ?? '', schema, file, element.line)
  if (reference && dataId) draft.referents.add(dataId)
  addNames(draft, element)
  addPersonalFacts(draft, element, report)
  for (const address of children(element, `${element.name}_ADDRESS`)) addAddress(draft, address, report)
  for (const document of children(element, 'INDIVIDUAL_DOCUMENT')) addDocument(draft, document, report)
  addValue(draft, 'notes', textIn(element, 'COMMENTS1'))
  addListing(draft, {
    authority: 'UN',
    reference,
    programme: textIn(element, 'UN_LIST_TYPE'),
    listedOn: textIn(element, 'LISTED_ON')?.slice(0, 10),
  })
  addValue(draft, 'topics', 'sanction')
  withoutRepeats(draft)
  return draft
}

function addNames(draft: PartyDraft, element: XmlElement): void {
  const parts = nameParts.map((part) => textIn(element, part))
  addValue(draft, 'name', joinParts(parts))
  addValue(draft, 'alias', ...namesIn(textIn(element, 'NAME_ORIGINAL_SCRIPT') ?? ''))
  if (draft.schema === 'Person') addPersonalName(draft, parts)
  for (const alias of children(element, `${element.name}_ALIAS`)) {
    const property = aliasProperty(textIn(alias, 'QUALITY'))
    addValue(draft, property, ...namesIn(textIn(alias, 'ALIAS_NAME') ?? ''))
  }
}

/** The order of the parts differs by culture; only the first is surely a given name. */
function addPersonalName(
  draft: PartyDraft,
  [first, second, third, fourth]: readonly (string | undefined)[],
): void {
  addValue(draft, 'firstName', first)
  addValue(draft, 'lastName', fourth ?? third ?? second)
}

function aliasProperty(quality: string | undefined): Property {
  if (quality === 'Low') return 'weakAlias'
  return quality === 'f.k.a.' ? 'previousName' : 'alias'
}

/** Some aliases are several: `حسن غول (Hassan Ghul; Hassan Gul)`, `a) Karim Gul b) Karim Ghul`. */
function namesIn(alias: string): string[] {
  const names = alias.includes(';') ? alias.split(/[;()]/) : [alias]
  return names.filter((name) => !/^\s*original script\s*$/.test(name)).flatMap(splitNames)
}

function addPersonalFacts(draft: PartyDraft, element: XmlElement, report: ListReport): void {
  addValue(draft, 'gender', textIn(element, 'GENDER')?.toLowerCase())
  for (const { text } of children(element, 'TITLE', 'VALUE')) addValue(draft, 'title', text)
  for (const { text } of children(element, 'DESIGNATION', 'VALUE')) addValue(draft, 'position', text)
  for (const { text } of children(element, 'NATIONALITY', 'VALUE'))
    addCountry(draft, 'nationality', text, report)
  for (const birth of children(element, 'INDIVIDUAL_DATE_OF_BIRTH')) addBirth(draft, birth, report)
  for (const place of children(element, 'INDIVIDUAL_PLACE_OF_BIRTH'))
    addValue(draft, 'birthPlace', placeIn(place, ['STREET', 'CITY', 'STATE_PROVINCE', 'COUNTRY']))
}

function addBirth(draft: PartyDraft, birth: XmlElement, report: ListReport): void {
  const [from, to] = [textIn(birth, 'FROM_YEAR'), textIn(birth, 'TO_YEAR')]
  const year = textIn(birth, 'YEAR')
  const date = textIn(birth, 'DATE') ?? (from && to ? `${from} to ${to}` : (year ?? from ?? to))
  addDate(draft, 'birthDate', date, report)
  const note = textIn(birth, 'NOTE')
  if (note) addValue(draft, 'notes', `Date of birth: ${note}`)
}

function addAddress(draft: PartyDraft, address: XmlElement, report: ListReport): void {
  addValue(draft, 'address', placeIn(address, ['STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE', 'COUNTRY']))
  addCountry(draft, 'country', textIn(address, 'COUNTRY'), report)
  const note = textIn(address, 'NOTE')
  if (note) addValue(draft, 'notes', `Address: ${note}`)
}

function placeIn(element: XmlElement, parts: readonly string[]): string {
  return joinParts(
    parts.map((part) => textIn(element, part)),
    ', ',
  )
}

function addDocument(draft: PartyDraft, document: XmlElement, report: ListReport): void {
  const kind = joinParts([textIn(document, 'TYPE_OF_DOCUMENT'), textIn(document, 'TYPE_OF_DOCUMENT2')])
  const note = textIn(document, 'NOTE')
  if (note) addValue(draft, 'notes', joinParts([kind || 'Document', note], ': '))
  const number = textIn(document, 'NUMBER')
  if (!number) return
  addValue(draft, /pass?port|pasaporte/i.test(kind) ? 'passportNumber' : 'idNumber', number)
  addCountry(draft, 'country', textIn(document, 'ISSUING_COUNTRY'), report)
}
