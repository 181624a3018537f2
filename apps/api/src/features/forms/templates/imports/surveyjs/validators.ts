import { type FieldType, fieldTypes } from '@domicile/contract/form-engine/field-types'
import type { Field } from '@domicile/contract/form-engine/structure'
import { patternFor } from '../field-pattern.ts'
import { quote } from '../report.ts'
import { dayOf } from '../texts.ts'
import { isObject, type Json, listIn, numberIn, own, type Place, textIn, textOf } from './reading.ts'

/** The settings beside `validators` that bound an answer. */
export const validatorSettings = ['min', 'max', 'minValueExpression', 'maxValueExpression', 'maxLength']

const EMAIL = '[^@\\s]+@[^@\\s]+\\.[^@\\s]+'

/** Sets the bounds and the pattern of a field, and reports the checks that fields here do not have. */
export function readValidators(json: Json, field: Field, place: Place): void {
  const { reading, at } = place
  readBounds(json, field, place)
  if (own(json, 'inputType') === 'email') setPattern(field, EMAIL, 'Enter a valid email address.', place)
  for (const validator of listIn(json, 'validators').slice(0, 50)) {
    if (!isObject(validator)) continue
    const type = textOf(own(validator, 'type'), reading).replace(/validator$/, '')
    const isRead = Object.hasOwn(reads, type) && reads[type]!(validator, field, place)
    if (!isRead) reading.report.add(at, 'left-out', `The check ${quote(type)} was left out.`)
    else if (own(validator, 'text') && type !== 'regex' && type !== 'email')
      reading.report.add(at, 'changed', 'Checks of the size of an answer have the messages of the portal.')
  }
  if (field.min !== null && field.max !== null && field.min > field.max) {
    reading.report.add(at, 'left-out', 'Bounds were left out, because the lowest is above the highest.')
    field.min = field.max = null
  }
}

type Read = (validator: Json, field: Field, place: Place) => boolean

const reads: Record<string, Read> = {
  numeric: (json, field) => isOf(field.type, 'number') && setBounds(field, json, ['minValue', 'maxValue']),
  text: (json, field) =>
    isOf(field.type, 'line', 'lines') && setBounds(field, json, ['minLength', 'maxLength']),
  answercount: (json, field) =>
    isOf(field.type, 'several') && setBounds(field, json, ['minCount', 'maxCount']),
  email: (json, field, place) => {
    const message = textIn(json, 'text', place.reading) || 'Enter a valid email address.'
    return setPattern(field, EMAIL, message, place)
  },
  regex: (json, field, place) => {
    const message = textIn(json, 'text', place.reading) || 'Enter a valid value.'
    const source = textOf(own(json, 'regex'), place.reading)
    if (own(json, 'insensitive') === true || own(json, 'caseInsensitive') === true)
      place.reading.report.add(place.at, 'changed', 'Patterns here tell capitals from small letters.')
    return setPattern(field, source, message, place)
  },
}

function isOf(type: FieldType, ...answerings: string[]): boolean {
  return answerings.includes(fieldTypes[type])
}

/** Sets those bounds that the file has and that are stricter. */
function setBounds(field: Field, json: Json, [low, high]: readonly [string, string]): true {
  const [min, max] = [numberIn(json, low), numberIn(json, high)]
  if (min !== null) field.min = Math.max(min, field.min ?? min)
  // A maximum of 0 means none.
  if (max !== null && (max > 0 || low === 'minValue')) field.max = Math.min(max, field.max ?? max)
  return true
}

/** In SurveyJS a pattern is found anywhere in the answer; here it is the whole answer. */
function setPattern(field: Field, source: string, message: string, { reading, at }: Place): boolean {
  if (!isOf(field.type, 'line') || field.pattern) return false
  const isEmail = source === EMAIL
  field.pattern = patternFor(source, { message, isWhole: isEmail, at, report: reading.report })
  return true
}

function readBounds(json: Json, field: Field, { reading, at }: Place): void {
  if (isOf(field.type, 'number')) setBounds(field, json, ['min', 'max'])
  else if (isOf(field.type, 'line', 'lines')) setBounds(field, json, ['-', 'maxLength'])
  if (!isOf(field.type, 'date', 'number')) {
    if (own(json, 'min') || own(json, 'max'))
      reading.report.add(at, 'left-out', 'Bounds were left out: the field has none.')
    return
  }
  if (isOf(field.type, 'date')) {
    field.from = dayOf(textOf(own(json, 'min'), reading))
    field.until = dayOf(textOf(own(json, 'max'), reading))
  }
  for (const [name, bound] of [
    ['minValueExpression', 'from'],
    ['maxValueExpression', 'until'],
  ] as const) {
    const source = textOf(own(json, name), reading).trim()
    if (source === '') continue
    if (isOf(field.type, 'date') && /^today\(\s*\)$/i.test(source)) field[bound] = 'today'
    else reading.report.add(at, 'left-out', `The bound ${quote(source)} was left out: bounds here are fixed.`)
  }
}
