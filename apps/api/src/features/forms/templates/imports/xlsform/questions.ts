import { type FieldType, fieldTypes } from '@domicile/contract/form-engine/field-types'
import { limits } from '@domicile/contract/form-engine/limits'
import { plainField } from '@domicile/contract/form-engine/plain-parts'
import type { Field, Option } from '@domicile/contract/form-engine/structure'
import { createOptions, defaultFor, type Options } from '../options.ts'
import { quote } from '../report.ts'
import { kindOfType, type Target } from '../expressions/kinds.ts'
import { combine, toCalculation } from '../expressions/translate.ts'
import { readConstraint } from './constraints.ts'
import { parseXlsForm } from './expressions.ts'
import { addField, attempt, conditionIn, type Place, resolverFor, textsOf } from './reading.ts'
import type { Row } from './sheets.ts'

/** The types whose answer a field here can have. */
const types = new Map<string, FieldType>([
  ['text', 'short text'],
  ['string', 'short text'],
  ['integer', 'number'],
  ['int', 'number'],
  ['decimal', 'number'],
  ['range', 'number'],
  ['date', 'date'],
  ['time', 'short text'],
  ['datetime', 'short text'],
  ['acknowledge', 'checkbox'],
  ['trigger', 'checkbox'],
  ['image', 'image upload'],
  ['photo', 'image upload'],
  ['file', 'file upload'],
  ['calculate', 'short text'],
])

const SELECT =
  /^(?:add )?(select[ _]one|select1|select[ _]multiple|select all that apply)(?: prompt)?(?: from| using)? +(\S+)(?: +(or[ _]other|or specify other))?$/i

/** The columns that questions have; others are reported. */
const COLUMNS = new Set([
  ...[
    'type',
    'name',
    'label',
    'hint',
    'guidance_hint',
    'relevant',
    'required',
    'appearance',
    'default',
    'constraint',
  ],
  ...[
    'constraint_message',
    'calculation',
    'choice_filter',
    'readonly',
    'parameters',
    'repeat_count',
    'disabled',
  ],
])

/** Adds the field of a question. Returns false if there is no such type here. */
export function addQuestion(type: string, place: Place): boolean {
  if (!place.reading.room.take('fields', 1, place.row.at)) return true
  const select = SELECT.exec(type)
  const plain = types.get(type.toLowerCase())
  if (!select && !plain) return false
  if (select) addSelect(select, place)
  else addPlain(type.toLowerCase(), plain!, place)
  reportColumns(place, COLUMNS)
  return true
}

/** Reports the columns of a row that are not read. */
export function reportColumns(
  { reading, row }: Pick<Place, 'reading' | 'row'>,
  read: ReadonlySet<string>,
): void {
  for (const [column, text] of row.cells)
    if (!read.has(column) && !/^(no|false)$/i.test(text))
      reading.report.add(row.at, 'left-out', `The column ${quote(column)} was left out.`)
}

function nameIn({ row }: Place): string {
  return row.cells.get('name') ?? 'question'
}

function addPlain(type: string, plain: FieldType, place: Place): void {
  const { reading, row } = place
  const name = nameIn(place)
  const { label, help } = textsOf(place, name)
  const appearance = row.cells.get('appearance') ?? ''
  const field: Field = {
    ...plainField(name, label, /\bmultiline\b/.test(appearance) ? 'long text' : plain),
    help,
  }
  if (fieldTypes[field.type] === 'file' || fieldTypes[field.type] === 'image') field.max = 1
  if (type === 'time' || type === 'datetime')
    reading.report.add(row.at, 'changed', 'Times are short texts here.')
  if (type === 'integer' || type === 'int')
    reading.report.add(row.at, 'changed', 'Numbers here may have decimals.')
  readParameters(type, field, place)
  const yes = fieldTypes[field.type] === 'yes-no' ? 'OK' : undefined
  addMade(field, { isWhole: type.startsWith('int'), yes }, place)
}

/** Ends of a range, such as `start=1;end=10;step=1`. */
function readParameters(type: string, field: Field, { reading, row }: Place): void {
  const source = row.cells.get('parameters') ?? ''
  if (type !== 'range') {
    if (source) reading.report.add(row.at, 'left-out', `The parameters ${quote(source)} were left out.`)
    return
  }
  const numbers = new Map<string, number>()
  for (const [, name = '', number] of source.slice(0, 200).matchAll(/(start|end|step)\s*=\s*(-?[\d.]+)/g))
    numbers.set(name, Number(number))
  const [start, end] = [numbers.get('start') ?? 0, numbers.get('end') ?? 10]
  field.min = Number.isFinite(start) ? Math.min(start, end) : null
  field.max = Number.isFinite(end) ? Math.max(start, end) : null
  if (numbers.has('step')) reading.report.add(row.at, 'left-out', 'The steps of a range were left out.')
}

function addSelect([, kind = '', list = '', other]: RegExpExecArray, place: Place): void {
  const { reading, row } = place
  const name = nameIn(place)
  const isMany = /multiple|all/i.test(kind)
  const options = optionsOf(list, place)
  const appearance = row.cells.get('appearance') ?? ''
  const one: FieldType = /\b(autocomplete|search)\b/.test(appearance)
    ? 'autocomplete'
    : /\bminimal\b/.test(appearance)
      ? 'dropdown'
      : 'single choice'
  if (options.list.length === 0)
    reading.report.add(row.at, 'changed', 'A question without options is a short text here.')
  if (other && options.list.length > 0) options.add('other', 'Other')
  const type = options.list.length === 0 ? 'short text' : isMany ? 'multi choice' : one
  const field: Field = { ...plainField(name, 'x', type), ...textsOf(place, name), options: options.list }
  const parameters = row.cells.get('parameters')
  if (parameters) reading.report.add(row.at, 'left-out', `The parameters ${quote(parameters)} were left out.`)
  const target = addMade(field, { isWhole: true, options: options.names }, place)
  if (other && options.list.length > 0 && 'key' in target) addOther(name, [target.key, isMany], place)
}

/** The text that is asked for with the choice of “Other”. */
function addOther(name: string, [key, isMany]: readonly [string, boolean], place: Place): void {
  const field = plainField(`${name}_other`, 'Other', 'short text')
  field.show = { of: { field: key }, operator: isMany ? 'contains' : 'equals', to: { value: 'other' } }
  field.required = true
  addField(field, place, (own) => ({ key: own, kind: 'text' }))
}

function optionsOf(list: string, place: Place): Options {
  const { reading, row } = place
  const options = createOptions({ at: row.at, report: reading.report })
  const filter = row.cells.get('choice_filter') ?? ''
  if (filter !== '') reading.filters.add(filter.toLowerCase())
  const listed = reading.lists.get(list) ?? []
  const items = listed.slice(0, limits.options)
  if (listed.length > items.length)
    reading.report.add(row.at, 'left-out', `Only the first ${limits.options} options were imported.`)
  const rows = new Map<Option, Row[]>()
  for (const item of reading.room.take('options', items.length, row.at) ? items : []) {
    const raw = item.cells.get('name') ?? item.cells.get('value') ?? ''
    const known = filter === '' ? undefined : options.find(raw)
    const option = known ?? options.add(raw, item.text('label'))
    if (!option) continue
    rows.set(option, [...(rows.get(option) ?? []), item])
    if (known && item.text('label') !== '' && item.text('label') !== rows.get(option)![0]!.text('label'))
      reading.report.add(row.at, 'changed', `Option ${quote(raw)} is listed twice; its first label was used.`)
  }
  if (filter !== '') reading.tasks.push(() => rows.forEach((all, option) => setFilter(option, all, place)))
  return options
}

/** An option of several rows is offered if the filter holds for one of them. */
function setFilter(option: Option, items: readonly Row[], place: Place): void {
  const conditions = items.map((item) => conditionIn('choice_filter', 'show', place, { item }))
  const parts = conditions.filter((one) => one !== null)
  option.show = parts.length === items.length ? combine('any', parts) : null
}

type Making = {
  isWhole: boolean
  options?: ReadonlyMap<string, string> | undefined
  yes?: string | undefined
}

function addMade(field: Field, { isWhole, options, yes }: Making, place: Place): Target {
  const { reading, row } = place
  const target = addField(field, place, (key) => ({
    key,
    kind: kindOfType(field.type),
    ...(options && { options }),
    ...(yes && { yes }),
  }))
  readConstraint(field, isWhole, place)
  setDefault(field, { options, yes }, place)
  if (/\bex:/.test(row.cells.get('appearance') ?? ''))
    reading.report.add(row.at, 'changed', 'Answers of other applications are typed here.')
  const calculation = row.cells.get('calculation') ?? ''
  if (calculation !== '') reading.calculations.push(() => setCalculation(field, [calculation, target], place))
  else if (/^(yes|true|true\(\))$/i.test(row.cells.get('readonly') ?? ''))
    reading.report.add(row.at, 'changed', 'Questions that are read only can be answered here.')
  reading.tasks.push(() => setConditions(field, target, place))
  return target
}

function setConditions(field: Field, self: Target, place: Place): void {
  field.show = conditionIn('relevant', 'show', place, { self })
  if (field.computed) return
  const required = place.row.cells.get('required') ?? ''
  const isRequired = /^(yes|true|true\(\)|1)$/i.test(required)
  const isOptional = /^(|no|false|false\(\)|0)$/i.test(required)
  field.required =
    isRequired || (isOptional ? false : (conditionIn('required', 'required', place, { self }) ?? false))
}

/** A calculation decides the type of its field. */
function setCalculation(field: Field, [source, target]: readonly [string, Target], place: Place): void {
  const { reading, row } = place
  const answering = fieldTypes[field.type]
  if (!['line', 'lines', 'number', 'date', 'yes-no'].includes(answering))
    return reading.report.add(
      row.at,
      'left-out',
      `The calculation ${quote(source)} was left out: the field has options or files.`,
    )
  const made = attempt(source, 'computed', place, () =>
    toCalculation(parseXlsForm(source), resolverFor(place, target)),
  )
  if (!made) return
  field.computed = made.computed
  for (const text of made.differences) reading.report.add(row.at, 'changed', text)
  if ((row.cells.get('type') ?? '').toLowerCase() !== 'calculate') return
  field.type = made.type
  if ('kind' in target) target.kind = kindOfType(field.type)
}

function setDefault(
  field: Field,
  context: { options?: ReadonlyMap<string, string> | undefined; yes?: string | undefined },
  { reading, row }: Place,
): void {
  const source = row.cells.get('default') ?? ''
  if (source === '') return
  const parts = fieldTypes[field.type] === 'several' ? source.split(/\s+/) : source
  const value = /\$\{|\(\s*\)/.test(source) ? undefined : defaultFor(field, parts, context)
  if (value !== undefined) field.default = value
  else
    reading.report.add(
      row.at,
      'left-out',
      `The default ${quote(source)} was left out: it does not fit the field.`,
    )
}
