import { isDeepStrictEqual } from 'node:util'
import type { SavedAnswers, StoredAnswer } from '@domicile/contract/surveys/assignments'
import { surveyMessages } from '@domicile/contract/surveys/survey-messages'
import { unknownPaths } from '@domicile/contract/templates/check-answers'
import type { Value } from '@domicile/contract/templates/conditions'
import { type Form, prepareForm } from '@domicile/contract/templates/evaluate'
import { fieldTypes, mostOf } from '@domicile/contract/templates/field-types'
import { sanitiseHtml } from '@domicile/server/security/formatted-text'
import type { Actor } from '@domicile/server/http/feature'
import type { Database } from '../../feature.ts'
import { answerProblem, nodeAt } from './answer-problem.ts'
import { findAnswers, valuesOf, writeAnswers } from './answers.queries.ts'
import { type AssignmentRow, sectionsOf } from './assignment-row.ts'

type SentAnswer = { path: string; value: Value; version: number }

/** Rows multiply the fields of a form; more answers than this are no form that a person fills in. */
const MOST_ANSWERS = 5000

/**
 * Saves answers to a locked assignment, each under the version of its own path. Stale and refused ones are reported, and
 * do not prevent the others from being saved.
 */
export async function saveAnswers(
  db: Database,
  user: Actor,
  row: AssignmentRow,
  sent: readonly SentAnswer[],
): Promise<SavedAnswers> {
  const form = prepareForm(row)
  const stored = await findAnswers(db, row.id)
  const known = new Map(stored.map((answer) => [answer.path, answer]))
  const clean = sent.map((answer) => ({ ...answer, value: cleanValue(form, answer) }))
  const { same, stale, fresh } = compare(clean, known)
  const refused = refusals(form, { fresh, stored, own: new Set(sectionsOf(user, row)) })
  const isRefused = new Set(refused.map(({ path }) => path))
  const written = valuesOf(fresh.filter(({ path }) => !isRefused.has(path)))
  const versions = await writeAnswers(db, row, written, user.id)
  const saved = [...same, ...[...versions].map(([path, version]) => ({ path, version }))]
  return { saved, stale, refused }
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

type Checked = { fresh: readonly SentAnswer[]; stored: readonly StoredAnswer[]; own: ReadonlySet<string> }

function refusals(form: Form, { fresh, stored, own }: Checked): SavedAnswers['refused'] {
  const after = { ...valuesOf(stored), ...valuesOf(fresh) }
  const unknown = new Set(unknownPaths(form, after))
  const isFull = Object.keys(after).length > MOST_ANSWERS
  const known = new Set(stored.map(({ path }) => path))
  return fresh.flatMap(({ path, value }) => {
    const node = unknown.has(path) ? undefined : nodeAt(form, path)
    if (!node) return [{ path, message: surveyMessages.unknownPath }]
    if (!own.has(node.section.name)) return [{ path, message: surveyMessages.notYours }]
    if (isFull && !known.has(path)) return [{ path, message: surveyMessages.tooMany }]
    const message = answerProblem(node, value)
    return message ? [{ path, message }] : []
  })
}
