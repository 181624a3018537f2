import { surveyMessages } from '@domicile/contract/surveys/survey-messages'
import { problemOf } from '@domicile/contract/templates/check-answers'
import type { Value } from '@domicile/contract/templates/conditions'
import type { Form, Node } from '@domicile/contract/templates/evaluate'
import { fieldTypes, mostOf } from '@domicile/contract/templates/field-types'
import { structureMessages } from '@domicile/contract/templates/structure-messages'

/** Returns the part of a form that a path leads to. */
export function nodeAt(form: Form, path: string): Node | undefined {
  const [first = '', , name] = path.split('/')
  return form.nodes.get(name ?? first)
}

const ROW_KEY = /^[\w-]{1,40}$/

/**
 * Returns why a value cannot be saved at a part of a form, or undefined. Required answers, bounds and patterns are
 * checked when the answers are submitted, as people save what they have not finished.
 */
export function answerProblem({ section, field }: Node, value: Value): string | undefined {
  if (!field) return rowsProblem(value)
  if (field.computed) return surveyMessages.computed
  const answering = fieldTypes[field.type]
  if (answering === 'file' || answering === 'image') return surveyMessages.files
  const plain = { ...field, min: null, max: null, from: null, until: null, pattern: null }
  const state = { section, field: plain, row: undefined, isVisible: true, isEnabled: true, isRequired: false }
  return problemOf({ ...state, options: [], value }, { today: '', matches: () => true })
}

function rowsProblem(value: Value): string | undefined {
  const keys = value ?? []
  const isList = Array.isArray(keys) && keys.every((key: string) => ROW_KEY.test(key))
  if (!isList || new Set(keys).size < keys.length) return surveyMessages.rowKeys
  return keys.length > mostOf.rows ? structureMessages.tooManyRows(mostOf.rows) : undefined
}
