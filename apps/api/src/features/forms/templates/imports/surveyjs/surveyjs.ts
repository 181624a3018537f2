import { importMessages } from '@domicile/contract/forms/templates/import-messages'
import { mostOf } from '@domicile/contract/form-engine/field-types'
import { invalidField } from '@domicile/server/http/errors'
import { type Imported, imported } from '../imported.ts'
import { emptyGroup, type Group } from '../outline.ts'
import { createReport, quote } from '../report.ts'
import { createRoom } from '../room.ts'
import { choicesOf, readMatrix, readMultipleText } from './matrices.ts'
import { addQuestion, isQuestion } from './questions.ts'
import {
  addName,
  conditionIn,
  isObject,
  type Json,
  listIn,
  numberIn,
  own,
  type Place,
  type Reading,
  textIn,
  textOf,
  textsOf,
} from './reading.ts'
import { reportSettings } from './settings.ts'
import { appendText, fitText, plainText } from '../texts.ts'
import { never } from '../expressions/translate.ts'

const DEEPEST = 20
const MOST_ELEMENTS = 5000

/** Imports a definition of SurveyJS. Throws a refusal for any other JSON. */
export function importSurveyJs(json: unknown): Imported {
  if (!isObject(json) || !['pages', 'elements', 'questions'].some((name) => Array.isArray(own(json, name))))
    throw invalidField('file', importMessages.unknownForm, 'type')
  const report = createReport()
  let key = 0
  const reading: Reading = {
    report,
    room: createRoom(report),
    locale: plainText(textOf(own(json, 'locale'), { locale: 'default', others: new Set() })) || 'default',
    others: new Set(),
    names: new Map(),
    tasks: [],
    calculations: [],
    nextKey: () => `k${(key += 1)}`,
  }
  const root = emptyGroup({ at: 'form', key: reading.nextKey(), name: 'general', title: 'General' })
  readPages(json, { reading, group: root, at: 'form', depth: 0 })
  for (const task of [...reading.calculations, ...reading.tasks]) task()
  reportForm(json, reading)
  const texts = { title: textIn(json, 'title', reading), description: textIn(json, 'description', reading) }
  return imported(root, texts, report)
}

function reportForm(json: Json, reading: Reading): void {
  for (const trigger of listIn(json, 'triggers').slice(0, 50)) {
    const type = isObject(trigger) ? textOf(own(trigger, 'type'), reading).replace(/trigger$/, '') : ''
    reading.report.add(
      'form',
      'left-out',
      `The trigger ${quote(type)} was left out: forms here have no triggers.`,
    )
  }
  const read = ['title', 'description', 'pages', 'elements', 'questions', 'triggers']
  reportSettings(json, read, { reading, at: 'form' })
  if (reading.others.size > 0)
    reading.report.add(
      'form',
      'left-out',
      `Texts in other languages were left out: ${[...reading.others].map(quote).join(', ')}.`,
    )
}

function readPages(json: Json, place: Place): void {
  for (const page of listIn(json, 'pages').slice(0, MOST_ELEMENTS)) {
    if (!isObject(page)) continue
    const name = textIn(page, 'name', place.reading) || `page${place.group.children.length + 1}`
    readGroup(page, { ...place, at: quoteless(name) }, name)
  }
  readElements([...listIn(json, 'elements'), ...listIn(json, 'questions')], place)
}

function quoteless(name: string): string {
  return quote(name).slice(1, -1)
}

/** A page or a panel. */
function readGroup(json: Json, place: Place, name: string): Group {
  const { reading, at, group: outer } = place
  const { label, help } = textsOf(json, name, place)
  const group = emptyGroup({ at, key: reading.nextKey(), name, title: label })
  group.help = help
  outer.children.push(group)
  reading.tasks.push(() => setConditions(group, json, place))
  const read = [
    'type',
    'name',
    'title',
    'description',
    'elements',
    'questions',
    'visible',
    'visibleIf',
    'enableIf',
    'requiredIf',
    'isRequired',
  ]
  reportSettings(json, read, place)
  readElements([...listIn(json, 'elements'), ...listIn(json, 'questions')], {
    ...place,
    group,
    depth: place.depth + 1,
  })
  return group
}

function setConditions(group: Group, json: Json, place: Place): void {
  const isHidden = own(json, 'visible') === false && typeof own(json, 'visibleIf') !== 'string'
  group.show = isHidden ? never : conditionIn(own(json, 'visibleIf'), 'show', place)
  if (isHidden)
    place.reading.report.add(place.at, 'changed', 'Hidden sections have a condition that never holds.')
  group.enable = conditionIn(own(json, 'enableIf'), 'enable', place)
  group.required =
    own(json, 'isRequired') === true || (conditionIn(own(json, 'requiredIf'), 'required', place) ?? false)
}

function readElements(elements: readonly unknown[], place: Place): void {
  const { reading, at } = place
  if (place.depth > DEEPEST && elements.length > 0)
    return reading.report.add(at, 'left-out', `Panels inside more than ${DEEPEST} others were left out.`)
  if (elements.length > MOST_ELEMENTS)
    reading.report.add(at, 'left-out', `Only the first ${MOST_ELEMENTS} questions were read.`)
  for (const element of elements.slice(0, MOST_ELEMENTS)) if (isObject(element)) readElement(element, place)
}

function readElement(json: Json, outer: Place): void {
  const { reading, row } = outer
  const type = textOf(own(json, 'type'), reading)
  const name = textIn(json, 'name', reading) || 'question'
  const at = quoteless(outer.group.at === 'form' ? name : `${outer.at.split(' / ')[0]} / ${name}`)
  const place: Place = { ...outer, at }
  if (type === 'panel' || type === 'flowpanel') return void readGroup(json, place, name)
  if (type === 'html') return readHtml(json, place)
  if (type === 'paneldynamic' || type === 'matrixdynamic') return readRows(type, json, place, name)
  const named = {
    name,
    texts: textsOf(json, name, place),
    names: row ? [`${outer.rowsOf}.${name}`, name] : [name],
  }
  if (isQuestion(type)) return addQuestion(type, json, named, place)
  if (type === 'matrix' || type === 'matrixdropdown') return readMatrix(json, { type, ...named }, place)
  if (type === 'multipletext') return readMultipleText(json, named, place)
  reading.report.add(at, 'left-out', `The question was left out: forms here have no type ${quote(type)}.`)
}

/** Texts between questions become part of the section's help. */
function readHtml(json: Json, { reading, group, at }: Place): void {
  const text = textIn(json, 'html', reading)
  const place = { at, report: reading.report }
  group.help = appendText(group.help, text, 1000, place)
  reading.report.add(at, 'changed', 'Texts between questions are part of the section’s help.')
  reportSettings(json, ['type', 'name', 'html'], { reading, at })
}

const ROW_SETTINGS = [
  ...['type', 'name', 'title', 'description', 'visible', 'visibleIf', 'enableIf', 'requiredIf', 'isRequired'],
  ...[
    'templateElements',
    'templateTitle',
    'columns',
    'cellType',
    'choices',
    'minPanelCount',
    'maxPanelCount',
  ],
  ...['minRowCount', 'maxRowCount', 'panelCount', 'rowCount'],
]

/** A panel or matrix with rows that are added becomes a repeating section. */
function readRows(type: string, json: Json, place: Place, name: string): void {
  const { reading, at } = place
  if (place.row) return reading.report.add(at, 'left-out', 'A repeating section inside another was left out.')
  const { label, help } = textsOf(json, name, place)
  const group = emptyGroup({ at, key: reading.nextKey(), name, title: label })
  group.help = help
  group.repeats = repetition(type === 'paneldynamic' ? 'Panel' : 'Row', json, place)
  place.group.children.push(group)
  addName(reading.names, name, { key: group.key, kind: 'other' })
  reading.tasks.push(() => setConditions(group, json, place))
  reportSettings(json, ROW_SETTINGS, place)
  const inner: Place = { ...place, group, row: new Map(), rowsOf: name, depth: place.depth + 1 }
  if (type === 'paneldynamic') return readElements(listIn(json, 'templateElements'), inner)
  readElements(
    listIn(json, 'columns').map((column) => elementOf(column, json)),
    inner,
  )
}

/** A column of a matrix, as the question that its cells ask. */
function elementOf(column: unknown, matrix: Json): unknown {
  if (!isObject(column)) return column
  const cellType = own(column, 'cellType')
  const type =
    cellType === undefined || cellType === 'default' ? (own(matrix, 'cellType') ?? 'dropdown') : cellType
  return { ...column, type, ...choicesOf(typeof type === 'string' ? type : '', column, matrix) }
}

function repetition(kind: 'Panel' | 'Row', json: Json, place: Place): Group['repeats'] {
  const clamp = (count: number) => Math.min(Math.max(Math.trunc(count), 0), mostOf.rows)
  const min = clamp(numberIn(json, `min${kind}Count`) ?? 0)
  const max = Math.max(clamp(numberIn(json, `max${kind}Count`) ?? mostOf.rows), min, 1)
  const title = plainText(textIn(json, 'templateTitle', place.reading))
  const item =
    title && !title.includes('{') ? fitText(title, 80, { at: place.at, report: place.reading.report }) : null
  const first = numberIn(json, kind === 'Panel' ? 'panelCount' : 'rowCount') ?? 0
  if (first > min)
    place.reading.report.add(
      place.at,
      'changed',
      'Repeating sections begin with as few rows as they may have.',
    )
  return { min, max, item: item ?? 'Entry' }
}
