import { quote } from '../report.ts'
import { addQuestion, isQuestion, type Named } from './questions.ts'
import { isObject, type Json, listIn, own, type Place, splitItem, textIn, textOf } from './reading.ts'
import { reportSettings } from './settings.ts'
import { fitPlainLabel, plainText } from '../texts.ts'

const SHARED = ['visible', 'visibleIf', 'enableIf', 'requiredIf', 'isRequired', 'readOnly']
const ROW_READ = ['value', 'text', ...SHARED]
const READ = [
  ...['rowsVisibleIf', 'columnsVisibleIf'],
  ...['type', 'name', 'title', 'description', 'columns', 'rows', 'choices', 'cellType', 'eachRowRequired'],
  ...['isAllRowRequired', 'items', ...SHARED],
]
const MOST_CELLS = 1000

type Item = { value: string; text: string; json: Json }

function itemsOf(json: Json, name: string, place: Place): Item[] {
  return listIn(json, name)
    .slice(0, MOST_CELLS)
    .flatMap((item): Item[] => {
      const { value, text } = isObject(item)
        ? {
            value: textOf(own(item, 'value') ?? own(item, 'name'), place.reading),
            text: textIn(item, 'text', place.reading) || textIn(item, 'title', place.reading),
          }
        : splitItem(textOf(item, place.reading))
      return value
        ? [{ value, text: plainText(text) || plainText(value), json: isObject(item) ? item : {} }]
        : []
    })
}

/** A matrix with fixed rows becomes a field for each row, or for each of its cells. */
export function readMatrix(json: Json, { type, ...named }: Named & { type: string }, place: Place): void {
  const [rows, columns] = [itemsOf(json, 'rows', place), itemsOf(json, 'columns', place)]
  reportSettings(json, READ, place)
  place.reading.report.add(place.at, 'changed', 'Each row of a matrix is a field of its own.')
  if (rows.length === 0 || columns.length === 0)
    return place.reading.report.add(place.at, 'left-out', 'A matrix without rows or columns was left out.')
  const isRequired = own(json, 'eachRowRequired') === true || own(json, 'isAllRowRequired') === true
  let left = MOST_CELLS
  for (const row of rows) {
    reportSettings(row.json, ROW_READ, place)
    const inRow: Place = { ...place, row: new Map(), outerRow: place.row }
    const matrixColumns = type === 'matrix' ? [undefined] : columns
    for (const column of matrixColumns) {
      if ((left -= 1) < 0)
        return place.reading.report.add(
          place.at,
          'left-out',
          `Only ${MOST_CELLS} cells of a matrix were read.`,
        )
      if (column) readCell(json, { row, column, named }, inRow)
      else
        addPart(
          own(json, 'cellType') === 'checkbox' ? 'checkbox' : 'radiogroup',
          {
            ...withConditions([json, row.json], [inItem(json, 'rowsVisibleIf', row)]),
            ...(isRequired && { isRequired }),
            choices: own(json, 'columns'),
            choicesVisibleIf: own(json, 'columnsVisibleIf'),
          },
          { parts: [row], named },
          inRow,
        )
    }
  }
}

/** The conditions of a field within others: it is shown if all of them are, and required if one of them is. */
function withConditions(parts: readonly Json[], alsoVisibleIf: readonly unknown[] = []): Json {
  const values = (name: string) => parts.map((part) => own(part, name))
  const isHidden = parts.some((part) => own(part, 'visible') === false && !isText(own(part, 'visibleIf')))
  const conditions: [string, unknown][] = [
    ['visible', isHidden ? false : undefined],
    ['visibleIf', isHidden ? undefined : joined('and', [...values('visibleIf'), ...alsoVisibleIf])],
    ['enableIf', joined('and', values('enableIf'))],
    ['requiredIf', joined('or', values('requiredIf'))],
    ['isRequired', values('isRequired').includes(true) || undefined],
    ['readOnly', values('readOnly').includes(true) || undefined],
  ]
  return Object.fromEntries(conditions.filter(([, value]) => value !== undefined))
}

function joined(word: 'and' | 'or', sources: readonly unknown[]): string | undefined {
  const texts = sources.filter(isText)
  return texts.length > 1 ? texts.map((one) => `(${one})`).join(` ${word} `) : texts[0]
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** A condition of all rows or columns, for one of them. */
function inItem(json: Json, name: string, { value }: Item): string | undefined {
  const source = own(json, name)
  if (!isText(source)) return undefined
  return source.replace(/\{\s*item\s*\}/gi, () => `'${value.replace(/['\\]/g, '\\$&')}'`)
}

function readCell(
  json: Json,
  { row, column, named }: { row: Item; column: Item; named: Named },
  place: Place,
): void {
  const cellType = textOf(own(column.json, 'cellType'), place.reading)
  const type =
    cellType === '' || cellType === 'default'
      ? textOf(own(json, 'cellType'), place.reading) || 'dropdown'
      : cellType
  if (!isQuestion(type))
    return place.reading.report.add(
      place.at,
      'left-out',
      `A column was left out: forms here have no type ${quote(type)}.`,
    )
  const conditions = withConditions(
    [json, row.json, column.json],
    [inItem(json, 'rowsVisibleIf', row), inItem(json, 'columnsVisibleIf', column)],
  )
  const cell = { ...without(column.json, SHARED), ...conditions, ...choicesOf(type, column.json, json) }
  addPart(type, cell, { parts: [row, column], named }, place)
}

function without(json: Json, names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(json).filter(([name]) => !names.includes(name)))
}

type Parts = { parts: readonly Item[]; named: Named }

/** Adds the field of a row, cell or item. Conditions use it as `matrix.row.column`, in its row as `row.column`. */
function addPart(type: string, json: Json, { parts, named }: Parts, place: Place): void {
  const path = [named.name, ...parts.map(({ value }) => value)].join('.')
  const label = [named.texts.label, ...parts.map(({ text }) => text)].join(': ')
  const texts = fitPlainLabel(label, named.texts.help, { at: place.at, report: place.reading.report })
  addQuestion(
    type,
    json,
    { name: path, texts, names: [path, parts.at(-1)!.value] },
    { ...place, row: place.row ?? new Map() },
  )
}

/** Each text of a question with several is a field of its own. */
export function readMultipleText(json: Json, named: Named, place: Place): void {
  reportSettings(json, READ, place)
  for (const item of itemsOf(json, 'items', place))
    addPart(
      'text',
      { ...without(item.json, SHARED), ...withConditions([json, item.json]) },
      { parts: [item], named },
      place,
    )
}

/** The options of a column; without its own it has those of the matrix. */
export function choicesOf(type: string, column: Json, matrix: Json): { choices?: unknown } {
  if (!['dropdown', 'radiogroup', 'checkbox', 'tagbox'].includes(type)) return {}
  const choices = listIn(column, 'choices').length > 0 ? own(column, 'choices') : own(matrix, 'choices')
  return choices === undefined ? {} : { choices }
}
