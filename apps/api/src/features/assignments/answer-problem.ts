import { surveyMessages } from '@domicile/contract/surveys/survey-messages'
import { ownMessages } from '@domicile/contract/messages'
import { problemOf } from '@domicile/contract/templates/check-answers'
import type { Value } from '@domicile/contract/templates/conditions'
import { type Node, rowKey } from '@domicile/contract/templates/evaluate'
import { fieldTypes, mostOf } from '@domicile/contract/templates/field-types'
import { structureMessages } from '@domicile/contract/templates/structure-messages'

/** The media types of the assignment's files by their ids. */
export type Files = ReadonlyMap<string, string>

/**
 * Returns why a value cannot be saved at a part of a form, or undefined. Required answers, bounds and patterns are
 * checked when the answers are submitted, as people save what they have not finished.
 */
export function answerProblem({ section, field }: Node, value: Value, files: Files): string | undefined {
  if (!field) return rowsProblem(value)
  if (field.computed) return surveyMessages.computed
  const answering = fieldTypes[field.type]
  if (answering === 'file' || answering === 'image') return filesProblem(answering, value, files)
  const plain = { ...field, min: null, max: null, from: null, until: null, pattern: null }
  const state = { section, field: plain, row: undefined, isVisible: true, isEnabled: true, isRequired: false }
  return problemOf({ ...state, options: [], value }, { today: '', matches: () => true })
}

function filesProblem(answering: 'file' | 'image', value: Value, files: Files): string | undefined {
  const ids: readonly string[] | undefined = Array.isArray(value) ? value : value === null ? [] : undefined
  if (!ids || new Set(ids).size < ids.length) return ownMessages.invalidValue
  if (ids.length > mostOf.files) return structureMessages.addFiles.most(mostOf.files)
  const types = ids.map((id) => files.get(id))
  if (types.includes(undefined)) return surveyMessages.files
  const isWrong = answering === 'image' && types.includes('application/pdf')
  return isWrong ? ownMessages.imageType : undefined
}

function rowsProblem(value: Value): string | undefined {
  const keys = value ?? []
  const isList = Array.isArray(keys) && keys.every((key: string) => rowKey.test(key))
  if (!isList || new Set(keys).size < keys.length) return surveyMessages.rowKeys
  return keys.length > mostOf.rows ? structureMessages.tooManyRows(mostOf.rows) : undefined
}
