import { mostOf } from '@domicile/contract/form-engine/field-types'
import { readXlsx } from '@domicile/server/files/read-xlsx'
import { type Imported, imported } from '../imported.ts'
import { emptyGroup, type Group } from '../outline.ts'
import { createReport, quote } from '../report.ts'
import { createRoom } from '../room.ts'
import { appendText } from '../texts.ts'
import { addQuestion, reportColumns } from './questions.ts'
import { conditionIn, type Place, type Reading, textsOf } from './reading.ts'
import { readSheets, type Row } from './sheets.ts'

const DEEPEST = 20
const GROUP_COLUMNS = new Set([
  'type',
  'name',
  'label',
  'hint',
  'relevant',
  'appearance',
  'repeat_count',
  'required',
])
const NOTE_COLUMNS = new Set([
  'type',
  'name',
  'label',
  'hint',
  'guidance_hint',
  'appearance',
  'readonly',
  'required',
])
const RECORDED = new Set([
  ...[
    'start',
    'end',
    'today',
    'deviceid',
    'phonenumber',
    'username',
    'email',
    'audit',
    'simserial',
    'subscriberid',
  ],
  ...['start-geopoint', 'background-audio', 'background-geopoint', 'uri:deviceid', 'imei'],
])
const SETTINGS = new Set([
  'form_title',
  'title',
  'default_language',
  'form_id',
  'id_string',
  'version',
  'style',
])

/** Imports an XLSForm workbook. Throws a refusal for any other file, or one that cannot be read. */
export async function importXlsForm(file: Buffer): Promise<Imported> {
  const report = createReport()
  const { survey, choices, settings } = readSheets(await readXlsx(file), report)
  let key = 0
  const reading: Reading = {
    report,
    room: createRoom(report),
    lists: Map.groupBy(choices, (row) => row.cells.get('list_name') ?? ''),
    filters: new Set(),
    names: new Map(),
    tasks: [],
    calculations: [],
    nextKey: () => `k${(key += 1)}`,
  }
  const root = emptyGroup({ at: 'form', key: reading.nextKey(), name: 'general', title: 'General' })
  readRows(survey, root, reading)
  for (const task of [...reading.calculations, ...reading.tasks]) task()
  reportChoices(choices, reading)
  if (settings) reportColumns({ reading, row: { ...settings, at: 'settings' } }, SETTINGS)
  const title = settings?.cells.get('form_title') ?? settings?.cells.get('title') ?? ''
  return imported(root, { title, description: '' }, report)
}

/** The groups around a row, innermost last. In a skipped one, all rows are left out. */
type Open = { group: Group; isSkipped: boolean; repeats: boolean; depth: number }

function readRows(rows: readonly Row[], root: Group, reading: Reading): void {
  const open: Open[] = [{ group: root, isSkipped: false, repeats: false, depth: 0 }]
  for (const row of rows) {
    const type = (row.cells.get('type') ?? '').replace(/\s+/g, ' ').trim()
    const around = open.at(-1)!
    const begin = /^begin[ _](group|repeat|loop)/i.exec(type)?.[1]?.toLowerCase()
    if (begin) open.push(beginGroup(begin, around, { reading, group: around.group, row }))
    else if (/^end[ _](group|repeat|loop)$/i.test(type)) endGroup(open, { reading, row })
    else if (!around.isSkipped) readQuestion(type, { reading, group: around.group, row })
  }
  if (open.length > 1)
    reading.report.add('survey', 'changed', 'A group without an end was closed at the end of the form.')
}

function endGroup(open: Open[], { reading, row }: Pick<Place, 'reading' | 'row'>): void {
  if (open.length > 1) open.pop()
  else reading.report.add(row.at, 'left-out', 'An end without a group was left out.')
}

function beginGroup(kind: string, around: Open, place: Place): Open {
  const { reading, row, group: outer } = place
  const skip = (text: string): Open => {
    reading.report.add(row.at, 'left-out', text)
    return { ...around, isSkipped: true }
  }
  if (around.isSkipped) return around
  if (kind === 'loop') return skip('A loop was left out: forms here have none.')
  if (kind === 'repeat' && around.repeats) return skip('A repeating section inside another was left out.')
  if (isDisabled(row)) return skip('A disabled row was left out.')
  if (around.depth >= DEEPEST) return skip(`Groups inside more than ${DEEPEST} others were left out.`)
  const name = row.cells.get('name') ?? 'group'
  const { label, help } = textsOf(place, name)
  const group = emptyGroup({ at: row.at, key: reading.nextKey(), name, title: label })
  group.help = help
  outer.children.push(group)
  if (kind === 'repeat') {
    group.repeats = repetition(place)
    if (!reading.names.has(name)) reading.names.set(name, { key: group.key, kind: 'other' })
  }
  reading.tasks.push(() => (group.show = conditionIn('relevant', 'show', place)))
  reportColumns(place, GROUP_COLUMNS)
  return { group, isSkipped: false, repeats: around.repeats || kind === 'repeat', depth: around.depth + 1 }
}

function isDisabled(row: Row): boolean {
  return /^(yes|true)$/i.test(row.cells.get('disabled') ?? '')
}

function repetition({ reading, row }: Place): Group['repeats'] {
  const source = row.cells.get('repeat_count') ?? ''
  const count = Number(source)
  if (source !== '' && Number.isInteger(count) && count >= 1 && count <= mostOf.rows)
    return { min: count, max: count, item: 'Entry' }
  if (source !== '')
    reading.report.add(
      row.at,
      'left-out',
      `The number of rows ${quote(source)} was left out: here it is fixed or free.`,
    )
  return { min: 0, max: mostOf.rows, item: 'Entry' }
}

function readQuestion(type: string, place: Place): void {
  const { reading, row } = place
  if (isDisabled(row)) return reading.report.add(row.at, 'left-out', 'A disabled row was left out.')
  if (type === '') {
    if (row.cells.has('name') || row.cells.has('label'))
      reading.report.add(row.at, 'left-out', 'A row without a type was left out.')
    return
  }
  if (type.toLowerCase() === 'note') return readNote(place)
  if (RECORDED.has(type.toLowerCase()))
    return reading.report.add(
      row.at,
      'left-out',
      'What a device records was left out: the portal records who answers, and when.',
    )
  if (!addQuestion(type, place))
    reading.report.add(
      row.at,
      'left-out',
      `The question was left out: forms here have no type ${quote(typeWithoutList(type))}.`,
    )
}

function typeWithoutList(type: string): string {
  return type.split(' ')[0] ?? type
}

/** Notes become part of the section's help, which has no condition. */
function readNote(place: Place): void {
  const { reading, group, row } = place
  const { report } = reading
  const text = [row.text('label'), row.text('hint')].filter(Boolean).join('\n')
  if (row.cells.has('relevant'))
    return report.add(row.at, 'left-out', 'A note with a condition was left out: a section’s help has none.')
  if (/\$\{/.test(text)) return report.add(row.at, 'left-out', 'A note that shows answers was left out.')
  group.help = appendText(group.help, text, 1000, { at: row.at, report })
  report.add(row.at, 'changed', 'Notes are part of the section’s help.')
  reportColumns(place, NOTE_COLUMNS)
}

/** Columns of the options that neither their texts nor a filter use. */
function reportChoices(choices: readonly Row[], reading: Reading): void {
  const filters = [...reading.filters]
  for (const row of choices)
    for (const column of row.cells.keys())
      if (
        !['list_name', 'name', 'value', 'label'].includes(column) &&
        !filters.some((filter) => filter.includes(column))
      )
        reading.report.add('choices', 'left-out', `The column ${quote(column)} was left out.`)
}
