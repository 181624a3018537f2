import { isDeepStrictEqual } from 'node:util'
import type {
  SavedAnswers,
  StaleAnswer,
  StoredAnswer,
} from '@domicile/contract/forms/assignments/assignments'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { answerMessages } from '@domicile/contract/form-engine/answer-messages'
import { problemOf } from '@domicile/contract/form-engine/check-answers'
import type { Value } from '@domicile/contract/form-engine/conditions'
import { type Form, nodeAt, prepareForm } from '@domicile/contract/form-engine/evaluate'
import { answerCheck, cleanValue, type Files, roomFor } from '@domicile/server/domain/templates/answer-checks'
import type { Database } from '../../../feature.ts'
import { filesOfOutsider } from './assignment-files.ts'
import { findFiles } from './assignment-files.queries.ts'
import { type Author, findStored, valuesOf, writeAnswers } from './answers.queries.ts'
import type { AssignmentRow } from './assignment-row.ts'

export type SentAnswer = { path: string; value: Value; version: number }

/** The person who answers, and the names of the sections that they may answer. */
export type Answering = {
  author: Author
  own: readonly string[]
  /** Saves none of the answers if one of them is stale or refused. */
  isWhole?: boolean
}

/**
 * Saves answers to a locked assignment, each under the version of its own path. Stale and refused ones are reported, and
 * do not prevent the others from being saved.
 */
export async function saveAnswers(
  db: Database,
  { author, own, isWhole = false }: Answering,
  row: Pick<AssignmentRow, 'id' | 'company' | 'sections'>,
  sent: readonly SentAnswer[],
): Promise<SavedAnswers> {
  const form = prepareForm(row)
  const { theirs, foreign } = separate(form, sent, new Set(own))
  const rowLists = row.sections.filter(({ repeats }) => repeats).map(({ name }) => name)
  const stored = await findStored(db, row.id, [...rowLists, ...theirs.map(({ path }) => path)], author)
  const answersByPath = new Map(stored.answers.map((answer) => [answer.path, answer]))
  const clean = theirs.map((answer) => ({ ...answer, value: cleanValue(form, answer.path, answer.value) }))
  const { same, stale, fresh } = compare(clean, answersByPath)
  const all = await findFiles(db, row.id)
  const { answers } = stored
  const files = 'userId' in author ? all : filesOfOutsider({ form, answers, files: all }, author.outsiderId)
  const refused = [...foreign, ...refusals(form, { fresh, stored, files: typesOf(files) })]
  if (isWhole && (stale.length > 0 || refused.length > 0)) return { saved: [], stale, refused }
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
    if (!node) foreign.push({ path, message: answerMessages.unknownPath })
    else if (!own.has(node.section.name)) foreign.push({ path, message: surveyMessages.notYours })
    else theirs.push(answer)
  }
  return { theirs, foreign }
}

/** An answer that is stored already was sent twice: it is saved, whatever its version. */
function compare(sent: readonly SentAnswer[], storedAnswers: ReadonlyMap<string, StoredAnswer>) {
  const same: SavedAnswers['saved'] = []
  const stale: StaleAnswer[] = []
  const fresh: SentAnswer[] = []
  for (const answer of sent) {
    const { path, version } = answer
    const stored = storedAnswers.get(path)
    if (stored && isDeepStrictEqual(stored.value, answer.value)) same.push({ path, version: stored.version })
    else if ((stored?.version ?? 0) === version) fresh.push(answer)
    else stale.push(stored ?? { path, value: null, version: 0, by: null, at: null })
  }
  return { same, stale, fresh }
}

function typesOf(files: readonly { id: string; mediaType: string }[]): Files {
  return new Map(files.map(({ id, mediaType }) => [id, mediaType]))
}

type Checked = {
  fresh: readonly SentAnswer[]
  stored: Awaited<ReturnType<typeof findStored>>
  files: Files
}

function refusals(form: Form, { fresh, stored, files }: Checked): SavedAnswers['refused'] {
  const answers = valuesOf(stored.answers)
  const check = answerCheck(form, { ...answers, ...valuesOf(fresh) }, files)
  const room = roomFor({ ...stored, answers })
  return fresh.flatMap(({ path, value }) => {
    const message = check(path, value) ?? typeProblem(form, path, value) ?? room(path, value)
    return message ? [{ path, message }] : []
  })
}

/**
 * Returns why the value of an answer does not have the type or size of its field, or undefined. Required answers, bounds
 * and patterns are checked when the answers are submitted, as people save what they have not finished.
 */
export function typeProblem(form: Form, path: string, value: Value): string | undefined {
  const { section, field } = nodeAt(form, path)!
  if (!field) return undefined
  if (field.computed) return answerMessages.computed
  const plain = { ...field, min: null, max: null, from: null, until: null, pattern: null }
  const state = { section, field: plain, row: undefined, isVisible: true, isEnabled: true, isRequired: false }
  return problemOf({ ...state, options: [], value }, { today: '', matches: () => true })
}
