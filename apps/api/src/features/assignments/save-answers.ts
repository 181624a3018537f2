import { isDeepStrictEqual } from 'node:util'
import type { SavedAnswers, StoredAnswer } from '@domicile/contract/surveys/assignments'
import { surveyMessages } from '@domicile/contract/surveys/survey-messages'
import { unknownPaths } from '@domicile/contract/templates/check-answers'
import type { Value } from '@domicile/contract/templates/conditions'
import { type Form, nodeAt, prepareForm } from '@domicile/contract/templates/evaluate'
import { fieldTypes, mostOf } from '@domicile/contract/templates/field-types'
import { sanitiseHtml } from '@domicile/server/security/formatted-text'
import type { Database } from '../../feature.ts'
import { answerProblem, type Files } from './answer-problem.ts'
import { findFiles } from './assignment-files.queries.ts'
import { type Author, findStored, valuesOf, writeAnswers } from './answers.queries.ts'
import type { AssignmentRow } from './assignment-row.ts'

type SentAnswer = { path: string; value: Value; version: number }

/** Rows multiply the fields of a form; more answers or more text than this are nothing that a person writes. */
const [MOST_ANSWERS, MOST_BYTES] = [5000, 2_000_000]

/** The person who answers, and the names of the sections that they may answer. */
export type Answering = { author: Author; own: readonly string[] }

/**
 * Saves answers to a locked assignment, each under the version of its own path. Stale and refused ones are reported, and
 * do not prevent the others from being saved.
 */
export async function saveAnswers(
  db: Database,
  { author, own }: Answering,
  row: Pick<AssignmentRow, 'id' | 'company' | 'sections'>,
  sent: readonly SentAnswer[],
): Promise<SavedAnswers> {
  const form = prepareForm(row)
  const { theirs, foreign } = separate(form, sent, new Set(own))
  const rowLists = row.sections.filter(({ repeats }) => repeats).map(({ name }) => name)
  const stored = await findStored(db, row.id, [...rowLists, ...theirs.map(({ path }) => path)])
  const known = new Map(stored.answers.map((answer) => [answer.path, answer]))
  const clean = theirs.map((answer) => ({ ...answer, value: cleanValue(form, answer) }))
  const { same, stale, fresh } = compare(clean, known)
  const files = new Map((await findFiles(db, row.id)).map(({ id, mediaType }) => [id, mediaType]))
  const refused = [...foreign, ...refusals(form, { fresh, stored, files })]
  const isRefused = new Set(refused.map(({ path }) => path))
  const written = valuesOf(fresh.filter(({ path }) => !isRefused.has(path)))
  const versions = await writeAnswers(db, row, written, author)
  const saved = [...same, ...[...versions].map(([path, version]) => ({ path, version }))]
  return { saved, stale, refused }
}

/** Separates answers outside the own sections. Compared with the stored ones, they would reveal them. */
function separate(form: Form, sent: readonly SentAnswer[], own: ReadonlySet<string>) {
  const theirs: SentAnswer[] = []
  const foreign: SavedAnswers['refused'] = []
  for (const answer of sent) {
    const { path } = answer
    const node = nodeAt(form, path)
    if (!node) foreign.push({ path, message: surveyMessages.unknownPath })
    else if (!own.has(node.section.name)) foreign.push({ path, message: surveyMessages.notYours })
    else theirs.push(answer)
  }
  return { theirs, foreign }
}

/** Formatted text is reduced to the few allowed elements; text without any is no answer. */
function cleanValue(form: Form, { path, value }: SentAnswer): Value {
  const field = nodeAt(form, path)?.field
  const isFormatted = field && fieldTypes[field.type] === 'formatted'
  // Longer text is refused, and not worth the time that cleaning it takes.
  if (!isFormatted || typeof value !== 'string' || value.length > 2 * mostOf.formatted) return value
  return sanitiseHtml(value) || null
}

/** An answer that is stored already was sent twice: it is saved, whatever its version. */
function compare(sent: readonly SentAnswer[], known: ReadonlyMap<string, StoredAnswer>) {
  const same: SavedAnswers['saved'] = []
  const stale: SavedAnswers['stale'] = []
  const fresh: SentAnswer[] = []
  for (const answer of sent) {
    const { path, version } = answer
    const stored = known.get(path)
    if (stored && isDeepStrictEqual(stored.value, answer.value)) same.push({ path, version: stored.version })
    else if ((stored?.version ?? 0) === version) fresh.push(answer)
    else stale.push(stored ?? { path, value: null, version: 0, by: null, at: null })
  }
  return { same, stale, fresh }
}

type Checked = {
  fresh: readonly SentAnswer[]
  stored: Awaited<ReturnType<typeof findStored>>
  files: Files
}

function refusals(form: Form, { fresh, stored, files }: Checked): SavedAnswers['refused'] {
  const unknown = new Set(unknownPaths(form, { ...valuesOf(stored.answers), ...valuesOf(fresh) }))
  const room = roomFor(stored)
  return fresh.flatMap((answer) => {
    const { path, value } = answer
    const node = unknown.has(path) ? undefined : nodeAt(form, path)
    if (!node) return [{ path, message: surveyMessages.unknownPath }]
    const message = answerProblem(node, value, files) ?? room(answer)
    return message ? [{ path, message }] : []
  })
}

/** Returns a function that counts answers and their bytes, and the message once there is no room left. */
function roomFor({ answers, ...used }: Checked['stored']) {
  const known = new Map(answers.map(({ path, value }) => [path, bytesOf(value)]))
  return ({ path, value }: SentAnswer): string | undefined => {
    const count = used.count + (known.has(path) ? 0 : 1)
    const bytes = used.bytes + bytesOf(value) - (known.get(path) ?? 0)
    if (bytes > used.bytes && bytes > MOST_BYTES) return surveyMessages.tooMuch
    if (count > MOST_ANSWERS) return surveyMessages.tooMany
    Object.assign(used, { count, bytes })
    return undefined
  }
}

function bytesOf(value: Value): number {
  return Buffer.byteLength(JSON.stringify(value))
}
