import type { ListedParty } from '../entity.ts'
import { addLabelled, addProgramme } from './ofac-csv.ts'
import { addDocument, addNationality, addRemarks } from './ofac-documents.ts'
import { addNameParts, schemaOf } from './ofac-names.ts'
import { americanDate } from './list-dates.ts'
import { type ListFile, type ListReport, onlyFile, UnreadableList } from './list-file.ts'
import {
  addCountry,
  addDate,
  addProblem,
  addValue,
  createDraft,
  finishParty,
  joinParts,
  type PartyDraft,
  withoutRepeats,
} from './party-draft.ts'
import { children, textIn, type XmlElement, xmlRecords } from './xml-records.ts'

const records: ReadonlySet<string> = new Set(['publshInformation', 'sdnEntry'])

/** Reads OFAC's SDN.XML and CONSOLIDATED.XML. The file names its number of records, which must be the number read. */
export async function* readOfacXml(
  files: readonly ListFile[],
  report: ListReport,
): AsyncGenerator<ListedParty> {
  const file = onlyFile(files)
  let expected: number | undefined
  let entries = 0
  for await (const element of xmlRecords(file, records, report)) {
    if (element.name === 'publshInformation') {
      report.date = americanDate(textIn(element, 'Publish_Date') ?? '')
      expected = Number(textIn(element, 'Record_Count')) || undefined
    }
    if (element.name !== 'sdnEntry') continue
    entries += 1
    const party = finishParty(partyOf(element, file.name, report), report)
    if (party) yield party
  }
  if (expected !== undefined && expected !== entries)
    throw new UnreadableList(`${file.name} says that it has ${expected} entries, but has ${entries}.`)
}

function partyOf(entry: XmlElement, file: string, report: ListReport): PartyDraft {
  const type = textIn(entry, 'sdnType')
  const draft = createDraft(textIn(entry, 'uid') ?? '', schemaOf(type), file, entry.line)
  if (draft.schema === 'LegalEntity') addProblem(draft, report, `The type “${type}” is not known.`)
  addNames(draft, entry)
  addValue(draft, draft.schema === 'Person' ? 'position' : 'notes', textIn(entry, 'title'))
  for (const address of children(entry, 'addressList', 'address')) addAddress(draft, address, report)
  for (const id of children(entry, 'idList', 'id')) addId(draft, id, report)
  addLife(draft, entry, report)
  addVessel(draft, entry, report)
  addRemarks(draft, textIn(entry, 'remarks') ?? '', report)
  for (const programme of children(entry, 'programList', 'program')) addProgramme(draft, programme.text)
  addValue(draft, 'topics', 'sanction')
  withoutRepeats(draft)
  return draft
}

function addNames(draft: PartyDraft, entry: XmlElement): void {
  addNameParts(draft, 'name', textIn(entry, 'firstName'), textIn(entry, 'lastName'))
  for (const aka of children(entry, 'akaList', 'aka')) {
    const weak = textIn(aka, 'category') === 'weak'
    const former = textIn(aka, 'type') === 'f.k.a.'
    const property = weak ? 'weakAlias' : former ? 'previousName' : 'alias'
    addNameParts(draft, property, textIn(aka, 'firstName'), textIn(aka, 'lastName'))
  }
}

function addAddress(draft: PartyDraft, address: XmlElement, report: ListReport): void {
  const parts = ['address1', 'address2', 'address3', 'city', 'stateOrProvince', 'postalCode', 'country']
  addValue(
    draft,
    'address',
    joinParts(
      parts.map((part) => textIn(address, part)),
      ', ',
    ),
  )
  addCountry(draft, 'country', textIn(address, 'country'), report)
}

/** OFAC keeps remarks such as the gender among the numbers. */
function addId(draft: PartyDraft, id: XmlElement, report: ListReport): void {
  const [kind = '', number = ''] = [textIn(id, 'idType'), textIn(id, 'idNumber')]
  const country = textIn(id, 'idCountry')
  if (addDocument(draft, kind, number)) addCountry(draft, 'country', country, report)
  else addRemarks(draft, joinParts([kind, number, country && `(${country})`]), report)
}

function addLife(draft: PartyDraft, entry: XmlElement, report: ListReport): void {
  for (const item of children(entry, 'dateOfBirthList', 'dateOfBirthItem'))
    addDate(draft, 'birthDate', textIn(item, 'dateOfBirth'), report)
  for (const item of children(entry, 'placeOfBirthList', 'placeOfBirthItem'))
    addValue(draft, 'birthPlace', textIn(item, 'placeOfBirth'))
  for (const item of children(entry, 'nationalityList', 'nationality'))
    addNationality(draft, textIn(item, 'country') ?? '', report)
  for (const item of children(entry, 'citizenshipList', 'citizenship'))
    addCountry(draft, 'citizenship', textIn(item, 'country'), report)
}

function addVessel(draft: PartyDraft, entry: XmlElement, report: ListReport): void {
  const [vessel] = children(entry, 'vesselInfo')
  if (!vessel) return
  addValue(draft, 'callSign', textIn(vessel, 'callSign'))
  addCountry(draft, 'flag', textIn(vessel, 'vesselFlag'), report)
  const [type, owner] = [textIn(vessel, 'vesselType'), textIn(vessel, 'vesselOwner')]
  addLabelled(draft, { 'Vessel type': type, Tonnage: textIn(vessel, 'tonnage'), Owner: owner })
}
