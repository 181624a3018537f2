import type { ListedParty, Property, Schema } from '../entity.ts'
import { countryCode } from './country-code.ts'
import { type ListFile, type ListReport, onlyFile, reportProblem, UnreadableList } from './list-file.ts'
import { addListing, addValue, createDraft, finishParty, type PartyDraft } from './party-draft.ts'
import { textOf } from './text-chunks.ts'

/** An entity of FollowTheMoney; in nested exports values may be entities. */
type Item = {
  id: string
  schema: string
  properties: Record<string, readonly unknown[]>
  referents?: unknown
}

const partySchemas: readonly Schema[] = [
  'Person',
  'Company',
  'Organization',
  'LegalEntity',
  'PublicBody',
  'Vessel',
  'Airplane',
]
const schemas: ReadonlyMap<string, Schema> = new Map(partySchemas.map((schema) => [schema, schema]))

/** Records that connect parties or describe them; those that are not read name no party of their own. */
const connections = new Set(
  [
    'Sanction',
    'Address',
    'Passport',
    'Identification',
    'Ownership',
    'Directorship',
    'Membership',
    'Employment',
  ]
    .concat([
      'Family',
      'Associate',
      'Representation',
      'UnknownLink',
      'Occupancy',
      'Position',
      'Succession',
      'Debt',
    ])
    .concat(['Succession', 'Documentation', 'Payment', 'EconomicActivity', 'Similar', 'ProgramMembership']),
)

const properties: Record<Property, true> = {
  name: true,
  alias: true,
  weakAlias: true,
  previousName: true,
  title: true,
  firstName: true,
  secondName: true,
  middleName: true,
  fatherName: true,
  lastName: true,
  birthDate: true,
  birthPlace: true,
  deathDate: true,
  incorporationDate: true,
  gender: true,
  nationality: true,
  citizenship: true,
  country: true,
  jurisdiction: true,
  address: true,
  passportNumber: true,
  idNumber: true,
  taxNumber: true,
  registrationNumber: true,
  leiCode: true,
  innCode: true,
  ogrnCode: true,
  vatCode: true,
  swiftBic: true,
  imoNumber: true,
  mmsi: true,
  callSign: true,
  flag: true,
  position: true,
  topics: true,
  notes: true,
  sourceUrl: true,
}
const nations: ReadonlySet<string> = new Set([
  'nationality',
  'citizenship',
  'country',
  'jurisdiction',
  'flag',
])

/** A longer line is no record of a list. In characters. */
const LONGEST_LINE = 5_000_000

/**
 * Reads entities of FollowTheMoney, one JSON object a line, as OpenSanctions exports them: nested, or with sanctions and
 * documents as records of their own, in any order. All parties are in memory until the file ends.
 */
export async function* readFtmJson(
  files: readonly ListFile[],
  report: ListReport,
): AsyncGenerator<ListedParty> {
  const file = onlyFile(files)
  const parties = new Map<string, PartyDraft>()
  const connected: Item[] = []
  const others = new Map<string, number>()
  for await (const { item, line } of itemsOf(file, report)) {
    const schema = schemas.get(item.schema)
    if (schema) parties.set(item.id, partyOf(item, schema, file.name, line))
    else if (connections.has(item.schema)) connected.push(item)
    else others.set(item.schema, (others.get(item.schema) ?? 0) + 1)
  }
  for (const item of connected) for (const id of partiesOf(item)) addConnected(parties.get(id), item)
  reportOthers(others, file.name, report)
  for (const draft of parties.values()) {
    const party = finishParty(draft, report)
    if (party) yield party
  }
}

async function* itemsOf(file: ListFile, report: ListReport): AsyncGenerator<{ item: Item; line: number }> {
  let line = 0
  let damaged: number | undefined
  for await (const text of linesOf(file, report)) {
    line += 1
    if (!text.trim()) continue
    if (damaged !== undefined) reportProblem(report, damage(file.name, damaged))
    const item = parseItem(text)
    damaged = item ? undefined : line
    if (item) yield { item, line }
  }
  if (damaged !== undefined)
    throw new UnreadableList(`${file.name} is cut off or damaged at its end, line ${damaged}.`)
}

function damage(file: string, line: number) {
  return { file, line, message: 'The line is not an entity of FollowTheMoney and is left out.' }
}

async function* linesOf(file: ListFile, report: ListReport): AsyncGenerator<string> {
  let rest = ''
  for await (const text of textOf(file.content, file.name, report)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    if (rest.length > LONGEST_LINE) throw new UnreadableList(`${file.name} has a line that is too long.`)
    yield* lines
  }
  if (rest) yield rest
}

function parseItem(text: string): Item | undefined {
  try {
    return itemOf(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return undefined
  }
}

function itemOf(value: unknown): Item | undefined {
  const { id, schema, properties: itemProperties } = (value ?? {}) as Partial<Item>
  const isItem =
    typeof id === 'string' &&
    typeof schema === 'string' &&
    itemProperties &&
    typeof itemProperties === 'object'
  return isItem && Object.values(itemProperties).every(Array.isArray) ? (value as Item) : undefined
}

function partyOf(item: Item, schema: Schema, file: string, line: number): PartyDraft {
  const draft = createDraft(item.id, schema, file, line)
  for (const [property, values] of Object.entries(item.properties)) {
    if (Object.hasOwn(properties, property)) addTexts(draft, property as Property, values)
    for (const nested of values.map(itemOf)) if (nested) addConnected(draft, nested)
  }
  if (Array.isArray(item.referents))
    for (const id of item.referents) if (typeof id === 'string') draft.referents.add(id)
  draft.referents.delete(item.id)
  return draft
}

function addTexts(draft: PartyDraft, property: Property, values: readonly unknown[]): void {
  for (const value of values)
    if (typeof value === 'string') {
      if (nations.has(property)) addNation(draft, property, value)
      else addValue(draft, property, value)
    }
}

/** Codes of regions, `us-ca`, become their country; former states have codes of their own and are notes. */
function addNation(draft: PartyDraft, property: Property, code: string): void {
  const country = countryCode(code.slice(0, code.indexOf('-') === 2 ? 2 : undefined).toUpperCase())
  if (country) addValue(draft, property, country)
  else addValue(draft, 'notes', `${property[0]!.toUpperCase()}${property.slice(1)}: ${code}`)
}

function partiesOf({ properties: { entity, holder } }: Item): string[] {
  return [...(entity ?? []), ...(holder ?? [])].filter((id) => typeof id === 'string')
}

function addConnected(draft: PartyDraft | undefined, { schema, properties: itemProperties }: Item): void {
  if (!draft) return
  const first = (name: string) => itemProperties[name]?.find((value) => typeof value === 'string')
  if (schema === 'Sanction')
    addListing(draft, {
      authority: first('authority'),
      reference: first('authorityId') ?? first('unscId'),
      programme: first('program') ?? first('programId'),
      reason: first('reason'),
      listedOn: first('listingDate') ?? first('startDate'),
    })
  if (schema === 'Passport') addValue(draft, 'passportNumber', first('number'))
  if (schema === 'Identification') addValue(draft, 'idNumber', first('number'))
  if (schema === 'Address') addValue(draft, 'address', first('full'))
}

function reportOthers(others: ReadonlyMap<string, number>, file: string, report: ListReport): void {
  for (const [schema, count] of others) {
    const message = `Records of the kind ${schema} name no party and are left out: ${count}.`
    reportProblem(report, { file, line: 1, message })
  }
}
