import { plainField, plainOption } from '@domicile/contract/form-engine/plain-parts'
import type { FieldType } from '@domicile/contract/form-engine/field-types'
import { fieldTypes, hasSetting } from '@domicile/contract/form-engine/field-types'
import type { Field } from '@domicile/contract/form-engine/structure'
import { defaultFor } from '../options.ts'
import { quote } from '../report.ts'
import { addComment, choiceSettings, readChoices } from './choices.ts'
import { parseSurveyJs } from './expressions.ts'
import {
  addField,
  attempt,
  conditionIn,
  type Json,
  listIn,
  numberIn,
  own,
  type Place,
  reportLetters,
  resolverFor,
  textIn,
  type Texts,
  textOf,
} from './reading.ts'
import { reportSettings } from './settings.ts'
import { readValidators, validatorSettings } from './validators.ts'
import { cut, fitText } from '../texts.ts'
import { kindOfType } from '../expressions/kinds.ts'
import { never, toCalculation } from '../expressions/translate.ts'

/** A question that became a field: its type, and what differs from a plain one. */
type Made = {
  type: FieldType
  settings?: Partial<Field>
  options?: ReadonlyMap<string, string>
  yes?: string
  no?: string
  /** Its settings that were read. */
  read?: readonly string[]
}

type Make = (json: Json, place: Place) => Made

const makes = new Map<string, Make>([
  ['text', makeText],
  ['comment', () => ({ type: 'long text' })],
  ['radiogroup', (json, place) => makeChoice('single choice', json, place)],
  ['buttongroup', (json, place) => makeChoice('single choice', json, place)],
  ['dropdown', (json, place) => makeChoice('dropdown', json, place)],
  ['checkbox', (json, place) => makeChoice('multi choice', json, place)],
  ['tagbox', (json, place) => makeChoice('multi choice', json, place)],
  ['imagepicker', makeImageChoice],
  ['rating', makeRating],
  ['boolean', makeBoolean],
  ['file', makeFile],
  ['signaturepad', makeSignature],
  ['expression', () => ({ type: 'short text', read: ['expression', 'displayStyle', 'currency', 'format'] })],
])

/** Returns true for a type of question that becomes one field. */
export function isQuestion(type: string): boolean {
  return makes.has(type)
}

const COMMON = [
  ...['type', 'cellType', 'name', 'title', 'description', 'isRequired', 'requiredIf', 'visible', 'visibleIf'],
  ...['enableIf', 'readOnly', 'defaultValue', 'placeholder', 'placeHolder', 'validators', 'showCommentArea'],
  ...['hasComment', 'commentText', 'commentPlaceholder'],
]

export type Named = { name: string; texts: Texts; names: readonly string[] }

/** Adds the field that a question becomes. `names` are those that conditions use; the last is that in its row. */
export function addQuestion(type: string, json: Json, { name, texts, names }: Named, place: Place): void {
  const { reading, at } = place
  if (!reading.room.take('fields', 1, at)) return
  const made = makes.get(type)!(json, place)
  const field: Field = {
    ...plainField(name, texts.label, made.type),
    help: texts.help,
    placeholder: placeholderOf(made.type, json, place),
    ...made.settings,
  }
  if (made.settings?.help && texts.help) field.help = cut(`${texts.help}\n${made.settings.help}`, 1000)
  readValidators(json, field, place)
  const { options, yes, no } = made
  addField(field, place, { names, ...(options && { options }), ...(yes && { yes }), ...(no && { no }) })
  setDefault(field, made, json, place)
  const answering = fieldTypes[field.type]
  addComment(json, { name, choice: answering === 'one' || answering === 'several' ? answering : null }, place)
  reading.tasks.push(() => setConditions(field, json, place))
  if (type === 'expression') reading.calculations.push(() => setCalculation(field, names, json, place))
  if (own(json, 'readOnly') === true && type !== 'expression')
    reading.report.add(at, 'changed', 'Questions that are read only can be answered here.')
  reportSettings(json, [...COMMON, ...validatorSettings, ...(made.read ?? [])], place)
}

function placeholderOf(type: FieldType, json: Json, { reading, at }: Place): string | null {
  if (!hasSetting(type, 'placeholder')) return null
  const text = textIn(json, 'placeholder', reading) || textIn(json, 'placeHolder', reading)
  return text ? fitText(text, 200, { at, report: reading.report }) : null
}

function setConditions(field: Field, json: Json, place: Place): void {
  const isHidden = own(json, 'visible') === false && typeof own(json, 'visibleIf') !== 'string'
  field.show = isHidden ? never : conditionIn(own(json, 'visibleIf'), 'show', place)
  if (isHidden)
    place.reading.report.add(place.at, 'changed', 'Hidden questions have a condition that never holds.')
  field.enable = conditionIn(own(json, 'enableIf'), 'enable', place)
  if (own(json, 'isRequired') === true) field.required = true
  else if (field.required === false)
    field.required = conditionIn(own(json, 'requiredIf'), 'required', place) ?? false
}

/** A calculation decides the type of its field. It is read before conditions, which depend on this type. */
function setCalculation(field: Field, names: readonly string[], json: Json, place: Place): void {
  const source = own(json, 'expression')
  if (typeof source !== 'string' || source.trim() === '') return
  const made = attempt(source, 'computed', place, () => {
    const [term, resolve] = [parseSurveyJs(source), resolverFor(place)]
    const calculated = toCalculation(term, resolve)
    reportLetters(term, resolve, place)
    return calculated
  })
  if (!made) return
  field.computed = made.computed
  field.type = made.type
  for (const text of made.differences) place.reading.report.add(place.at, 'changed', text)
  for (const name of names) {
    const target = place.reading.names.get(name)
    if (target && 'kind' in target) target.kind = kindOfType(field.type)
  }
}

function setDefault(field: Field, { options, yes }: Made, json: Json, { reading, at }: Place): void {
  const value = own(json, 'defaultValue')
  if (value === undefined || value === null || value === '') return
  const fitted = defaultFor(field, value, { options, yes })
  if (fitted === undefined)
    reading.report.add(
      at,
      'left-out',
      `The default ${quote(textOf(value, reading))} was left out: it does not fit the field.`,
    )
  else field.default = fitted
}

function makeText(json: Json, { reading, at }: Place): Made {
  const inputType = textOf(own(json, 'inputType'), reading) || 'text'
  const read = ['inputType', 'autocomplete', 'step']
  const plain: Record<string, FieldType> = {
    ...{
      text: 'short text',
      number: 'number',
      range: 'number',
      date: 'date',
      url: 'URL',
      email: 'short text',
    },
    tel: 'short text',
  }
  const type = Object.hasOwn(plain, inputType) ? plain[inputType]! : 'short text'
  if (!Object.hasOwn(plain, inputType))
    reading.report.add(at, 'changed', `Questions of the input type ${quote(inputType)} are short texts here.`)
  return { type, read }
}

function makeChoice(type: FieldType, json: Json, place: Place): Made {
  const { list, names } = readChoices(json, listIn(json, 'choices'), place)
  if (list.length === 0) {
    place.reading.report.add(place.at, 'changed', 'A question without options is a short text here.')
    return { type: 'short text', read: choiceSettings }
  }
  const [min, max] = [numberIn(json, 'minSelectedChoices'), numberIn(json, 'maxSelectedChoices')]
  const isMany = fieldTypes[type] === 'several'
  return {
    type,
    settings: { options: list, min: isMany ? min || null : null, max: isMany ? max || null : null },
    options: names,
    read: choiceSettings,
  }
}

function makeImageChoice(json: Json, place: Place): Made {
  return makeChoice(own(json, 'multiSelect') === true ? 'multi choice' : 'single choice', json, place)
}

const MOST_STEPS = 10

/** Rates with numbers; those with values of their own are options. */
function makeRating(json: Json, place: Place): Made {
  const { reading } = place
  const read = [
    'rateMin',
    'rateMax',
    'rateCount',
    'rateStep',
    'rateValues',
    'minRateDescription',
    'maxRateDescription',
    'autoGenerate',
  ]
  const help = rateHelp(json, place)
  const values = listIn(json, 'rateValues')
  if (values.length > 0) {
    const made = makeChoice('single choice', { ...json, choices: values }, place)
    return { ...made, settings: { ...made.settings, help }, read: [...read, ...(made.read ?? [])] }
  }
  const step = numberIn(json, 'rateStep') ?? 1
  const min = numberIn(json, 'rateMin') ?? 1
  const count = numberIn(json, 'rateCount')
  const max = numberIn(json, 'rateMax') ?? (count === null ? min + 4 * step : min + (count - 1) * step)
  if (step !== 1 && (max - min) / step <= MOST_STEPS)
    reading.report.add(place.at, 'changed', 'Ratings take every number between their ends here.')
  return { type: 'number', settings: { min: Math.min(min, max), max: Math.max(min, max), help }, read }
}

function rateHelp(json: Json, { reading, at }: Place): string | null {
  const low = textIn(json, 'minRateDescription', reading)
  const high = textIn(json, 'maxRateDescription', reading)
  const ends = [low && `Lowest: ${low}`, high && `Highest: ${high}`].filter(Boolean)
  return ends.length > 0 ? fitText(`${ends.join('. ')}.`, 1000, { at, report: reading.report }) : null
}

/** A box that is left unticked answers “no”, so a question that needs an answer becomes a choice. */
function makeBoolean(json: Json, place: Place): Made {
  const { reading, at } = place
  const read = ['labelTrue', 'labelFalse', 'valueTrue', 'valueFalse']
  const yes = textOf(own(json, 'valueTrue') ?? true, reading) || 'true'
  const no = textOf(own(json, 'valueFalse') ?? false, reading) || 'false'
  const labels = [textIn(json, 'labelTrue', reading), textIn(json, 'labelFalse', reading)] as const
  const needsAnswer = own(json, 'isRequired') === true || typeof own(json, 'requiredIf') === 'string'
  if (!needsAnswer && !labels[0] && !labels[1]) return { type: 'checkbox', yes, no, read }
  reading.report.add(
    at,
    'changed',
    'Yes-or-no questions that need an answer or have their own words are single choices.',
  )
  const at200 = (text: string) => fitText(text, 200, { at, report: reading.report }) ?? 'Yes'
  const options = [plainOption('yes', at200(labels[0] || 'Yes')), plainOption('no', at200(labels[1] || 'No'))]
  const names = new Map([
    [yes, 'yes'],
    [no, 'no'],
  ])
  return { type: 'single choice', settings: { options }, options: names, read }
}

function makeFile(json: Json, { reading, at }: Place): Made {
  const accepted = textOf(own(json, 'acceptedTypes'), reading)
  const isImage =
    accepted !== '' && accepted.split(',').every((one) => /^\s*(image\/|\.(png|jpe?g|gif|webp)\b)/i.test(one))
  if (accepted !== '' && !isImage)
    reading.report.add(at, 'left-out', 'The accepted types of files were left out.')
  const most = own(json, 'allowMultiple') === true ? numberIn(json, 'maxFiles') : 1
  const read = [
    'acceptedTypes',
    'allowMultiple',
    'maxFiles',
    'storeDataAsText',
    'allowImagesPreview',
    'showPreview',
    'sourceType',
    'needConfirmRemoveFile',
  ]
  return { type: isImage ? 'image upload' : 'file upload', settings: { max: most }, read }
}

function makeSignature(_: Json, { reading, at }: Place): Made {
  reading.report.add(at, 'changed', 'Signatures are uploaded as images here.')
  const read = [
    'signatureWidth',
    'signatureHeight',
    'penColor',
    'backgroundColor',
    'storeDataAsText',
    'showPlaceholder',
  ]
  return { type: 'image upload', settings: { max: 1 }, read }
}
