import { isStorable } from '@domicile/contract/characters'
import { ownMessages } from '@domicile/contract/messages'
import { answerMessages } from '@domicile/contract/form-engine/answer-messages'
import { type Problem, unknownPaths } from '@domicile/contract/form-engine/check-answers'
import type { Value } from '@domicile/contract/form-engine/conditions'
import { type Answers, type Form, nodeAt, readAnswer, rowKey } from '@domicile/contract/form-engine/evaluate'
import { fieldTypes, mostOf } from '@domicile/contract/form-engine/field-types'
import { structureMessages } from '@domicile/contract/form-engine/structure-messages'
import { refuseProblems } from '../../http/errors.ts'
import { sanitiseHtml } from '../../security/formatted-text.ts'

/** Rows multiply the fields of a form. No person writes more answers, or more text in bytes, than this. */
const [MOST_ANSWERS, MOST_BYTES] = [5000, 2_000_000]

/** The most fields of a form, with those of each row: evaluating more would hold up other requests. */
const MOST_FIELDS = 20_000

/** The media types of uploaded files by their ids. */
export type Files = ReadonlyMap<string, string>

/** Returns answers as they are stored: see `cleanValue`. */
export function cleanAnswers(form: Form, answers: Answers): Answers {
  const clean = Object.entries(answers).map(([path, value]) => [path, cleanValue(form, path, value)] as const)
  return Object.fromEntries(clean)
}

/** Returns a text without spaces around it, and formatted text with allowed elements only; null if nothing is left. */
export function cleanValue(form: Form, path: string, value: Value): Value {
  if (typeof value !== 'string') return value
  const text = value.trim()
  const field = nodeAt(form, path)?.field
  const isFormatted = field && fieldTypes[field.type] === 'formatted'
  // Longer text is refused later, so the time to clean it is saved.
  return (isFormatted && text.length <= 2 * mostOf.formatted ? sanitiseHtml(text) : text) || null
}

/** Returns stored answers with others in their place. Null removes an answer; removed rows lose theirs. */
export function mergeAnswers(form: Form, stored: Answers, changes: Answers): Answers {
  const merged = { ...stored, ...changes }
  const gone = unknownPaths(form, merged).filter((path) => !Object.hasOwn(changes, path))
  const removed = Object.keys(changes).filter((path) => changes[path] === null)
  return without(merged, [...gone, ...removed])
}

/** Returns answers without those at some paths. */
export function without(answers: Answers, paths: readonly string[]): Answers {
  const left = new Set(paths)
  return Object.fromEntries(Object.entries(answers).filter(([path]) => !left.has(path)))
}

/**
 * Returns a check of what no state of a form allows: answers outside its fields and rows, rows without keys, text
 * that cannot be stored, and files that were not uploaded. `answers` are all answers to the form, `files` those that
 * they may name.
 */
export function answerCheck(form: Form, answers: Answers, files: Files = new Map()) {
  const unknown = new Set(unknownPaths(form, answers))
  const isFull = countFields(form, answers) > MOST_FIELDS
  return (path: string, value: Value): string | undefined => {
    const node = unknown.has(path) ? undefined : nodeAt(form, path)
    if (!node) return answerMessages.unknownPath
    if (!node.field) return rowsProblem(value) ?? (isFull ? answerMessages.tooMany : undefined)
    if (![value].flat().every((one) => typeof one !== 'string' || isStorable(one))) return ownMessages.badText
    const answering = fieldTypes[node.field.type]
    return answering === 'file' || answering === 'image' ? filesProblem(answering, value, files) : undefined
  }
}

type Checked = { given?: Answers; files?: Files | undefined }

/** Returns the problems of answers that no state of a form allows; `given` are those to check of all answers. */
export function answerProblems(
  form: Form,
  answers: Answers,
  { given = answers, files }: Checked = {},
): Problem[] {
  const check = answerCheck(form, answers, files)
  return Object.entries(given).flatMap(([path, value]) => {
    const message = check(path, value)
    return message ? [{ path, message }] : []
  })
}

/** Counts the fields of a form, those of each row included. */
function countFields({ sections }: Form, answers: Answers): number {
  const counts = sections.map(({ name, repeats, fields }) => {
    const rows = repeats ? readAnswer(answers, name) : null
    return fields.length * (Array.isArray(rows) ? rows.length : 1)
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

function rowsProblem(value: Value): string | undefined {
  const keys = value ?? []
  const isList = Array.isArray(keys) && keys.every((key: string) => rowKey.test(key))
  if (!isList || new Set(keys).size < keys.length) return answerMessages.rowKeys
  return keys.length > mostOf.rows ? structureMessages.tooManyRows(mostOf.rows) : undefined
}

function filesProblem(answering: 'file' | 'image', value: Value, files: Files): string | undefined {
  const ids: readonly string[] | undefined = Array.isArray(value) ? value : value === null ? [] : undefined
  if (!ids || new Set(ids).size < ids.length) return ownMessages.invalidValue
  if (ids.length > mostOf.files) return structureMessages.addFiles.most(mostOf.files)
  const types = ids.map((id) => files.get(id))
  if (types.includes(undefined)) return answerMessages.files
  return answering === 'image' && types.includes('application/pdf') ? ownMessages.imageType : undefined
}

/** `count` and `bytes` are those of all stored answers, `answers` at least those that are replaced. */
type Stored = { count: number; bytes: number; answers: Answers }

/** Returns a function that counts answers and their bytes, and the message once there is no room left. */
export function roomFor({ answers, ...used }: Stored) {
  return (path: string, value: Value): string | undefined => {
    const isStored = Object.hasOwn(answers, path)
    const count = used.count + (isStored ? 0 : 1)
    const bytes = used.bytes + bytesOf(value) - (isStored ? bytesOf(answers[path]!) : 0)
    if (bytes > used.bytes && bytes > MOST_BYTES) return answerMessages.tooMuch
    if (count > MOST_ANSWERS) return answerMessages.tooMany
    Object.assign(used, { count, bytes })
    return undefined
  }
}

/** Returns the message if answers are more than a form has room for. */
export function sizeProblem(answers: Answers): string | undefined {
  const room = roomFor({ count: 0, bytes: 0, answers: {} })
  for (const [path, value] of Object.entries(answers)) {
    const message = room(path, value)
    if (message) return message
  }
  return undefined
}

function bytesOf(value: Value): number {
  return Buffer.byteLength(JSON.stringify(value))
}

/** Throws a 422 with each problem at its path; `pointer` leads to the answers in the body. */
export function refuseAnswers(problems: readonly Problem[], pointer = '/answers'): void {
  refuseProblems(problems, pointer)
}
