import { checkAnswers, type Problem } from '@domicile/contract/form-engine/check-answers'
import type { Value } from '@domicile/contract/form-engine/conditions'
import {
  type Answers,
  evaluateForm,
  type Form,
  type FormState,
  prepareForm,
} from '@domicile/contract/form-engine/evaluate'
import { type Answering, fieldTypes } from '@domicile/contract/form-engine/field-types'
import type { Structure } from '@domicile/contract/form-engine/structure'
import { matchesPattern } from './matches-pattern.ts'
import { pathsOf } from './paths-of.ts'
import { rowDefaults } from './initial-answers.ts'
import { reuseStates } from './reuse-states.ts'

/** The path that is shown; `turn` counts the moves of the focus there, so that it can go to one place again. */
export type Place = { path: string; turn: number }

/** A removed row, which can be restored to its place. */
export type RemovedRow = { section: string; row: string; index: number }

export type AnswerState = {
  structure: Structure
  form: Form
  /** The current day, `YYYY-MM-DD`. */
  today: string
  /** All that was entered, also in fields that are hidden now. */
  answers: Answers
  states: FormState
  /** The problems of the answers that count, by path. */
  problems: ReadonlyMap<string, string>
  /** The paths whose problems are shown. */
  left: ReadonlySet<string>
  /** The paths that the last attempt to submit was refused for, as long as they have problems. */
  refused: readonly string[]
  attempts: number
  /** The problems that the server reported, until the answer changes. */
  reported: ReadonlyMap<string, string>
  removed: RemovedRow | undefined
  place: Place
}

export type Step =
  | { type: 'structure'; structure: Structure }
  | { type: 'answer'; path: string; value: Value }
  | { type: 'load'; answers: Answers }
  | { type: 'refuse'; problems: readonly Problem[] }
  | { type: 'add file'; path: string; id: string }
  | { type: 'leave'; path: string }
  | { type: 'add row'; section: string; row: string }
  | { type: 'remove row'; section: string; row: string }
  | { type: 'restore row' }
  | { type: 'go'; path: string }
  | { type: 'show'; section: string }
  | { type: 'attempt' }
  | { type: 'report'; problems: readonly Problem[] }

/** Returns the state of a form with answers. */
export function startState(structure: Structure, answers: Answers, today: string): AnswerState {
  const form = prepareForm(structure)
  const first = structure.sections[0]?.name ?? ''
  return check({
    ...{ structure, form, today, answers, states: evaluateForm(form, answers, today) },
    ...{ problems: new Map(), left: new Set(), refused: [], attempts: 0, reported: new Map() },
    removed: undefined,
    place: { path: first, turn: 0 },
  })
}

/** Returns the state after a step; the same one if nothing changes. */
export function takeStep(state: AnswerState, step: Step): AnswerState {
  switch (step.type) {
    case 'structure':
      return evaluate({ ...state, structure: step.structure, form: prepareForm(step.structure) })
    case 'answer':
      return answer(state, { [step.path]: step.value })
    case 'load':
      return answer(state, step.answers)
    case 'refuse':
      return check({ ...state, reported: new Map([...state.reported, ...messagesOf(step.problems)]) })
    case 'add file':
      return answer(state, { [step.path]: [...listAt(state, step.path), step.id] })
    case 'leave':
      return leave(state, step.path)
    case 'add row':
      return addRow(state, step.section, step.row)
    case 'remove row':
      return removeRow(state, step.section, step.row)
    case 'restore row':
      return restoreRow(state)
    case 'go':
      return { ...state, removed: undefined, place: { path: step.path, turn: state.place.turn + 1 } }
    case 'show':
      return { ...state, removed: undefined, place: { ...state.place, path: step.section } }
    case 'attempt':
      return attempt(state)
    case 'report':
    default:
      return report(state, step.problems)
  }
}

function answer(state: AnswerState, changes: Answers): AnswerState {
  const reported = new Map([...state.reported].filter(([path]) => !Object.hasOwn(changes, path)))
  return evaluate({ ...state, answers: { ...state.answers, ...changes }, reported })
}

function listAt({ answers }: AnswerState, path: string): readonly string[] {
  const value = answers[path]
  return Array.isArray(value) ? value : []
}

function evaluate(state: AnswerState): AnswerState {
  const states = reuseStates(state.states, evaluateForm(state.form, state.answers, state.today))
  return check({ ...state, states })
}

function check(state: AnswerState): AnswerState {
  const found = checkAnswers(state.states, { today: state.today, matches: matchesPattern })
  const problems = new Map([...state.reported, ...found.map(({ path, message }) => [path, message] as const)])
  return { ...state, problems, refused: state.refused.filter((path) => problems.has(path)) }
}

function leave(state: AnswerState, path: string): AnswerState {
  const settled = settle(state, path)
  const next = settled === undefined ? state : answer(state, { [path]: settled })
  return next.left.has(path) ? next : { ...next, left: new Set([...next.left, path]) }
}

const texts: readonly Answering[] = ['line', 'lines', 'url']

/** Returns the answer to store once it is complete: without spaces around it, and a web address with its https://. */
function settle({ states, answers }: AnswerState, path: string): Value | undefined {
  const field = states.fields.get(path)?.field
  const typed = answers[path]
  if (!field || typeof typed !== 'string' || !texts.includes(fieldTypes[field.type])) return undefined
  const trimmed = typed.trim()
  const isBareAddress = fieldTypes[field.type] === 'url' && /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(trimmed)
  const settled = isBareAddress ? `https://${trimmed}` : trimmed
  return settled === typed ? undefined : settled
}

function addRow(state: AnswerState, section: string, row: string): AnswerState {
  const found = state.form.sections.find(({ name }) => name === section)
  if (!found?.repeats) return state
  const rows = [...rowsOf(state, section), row]
  const next = answer({ ...state, removed: undefined }, { [section]: rows, ...rowDefaults(found, row) })
  return goToRow(next, section, row)
}

function removeRow(state: AnswerState, section: string, row: string): AnswerState {
  const rows = rowsOf(state, section)
  const index = rows.indexOf(row)
  if (index < 0) return state
  const next = answer(state, { [section]: rows.filter((one) => one !== row) })
  return { ...next, removed: { section, row, index } }
}

function restoreRow(state: AnswerState): AnswerState {
  if (!state.removed) return state
  const { section, row, index } = state.removed
  const next = answer(state, { [section]: rowsOf(state, section).toSpliced(index, 0, row) })
  return goToRow({ ...next, removed: undefined }, section, row)
}

/** Goes to the first field of a row; to the section if the row shows none. */
function goToRow(state: AnswerState, section: string, row: string): AnswerState {
  const first = pathsOf(state, section).find((path) => path.startsWith(`${section}/${row}/`))
  return takeStep(state, { type: 'go', path: first ?? section })
}

function rowsOf({ states }: AnswerState, section: string): readonly string[] {
  return states.sections.get(section)?.rows ?? []
}

/** Completes all answers and shows every problem. */
function attempt(state: AnswerState): AnswerState {
  const paths = pathsOf(state)
  const settled = paths.reduce(leave, { ...state, removed: undefined })
  const refused = pathsOf(settled).filter((path) => settled.problems.has(path))
  const left = new Set([...settled.left, ...refused])
  return { ...settled, left, refused, attempts: state.attempts + 1 }
}

function report(state: AnswerState, problems: readonly Problem[]): AnswerState {
  return attempt(check({ ...state, reported: new Map(messagesOf(problems)) }))
}

function messagesOf(problems: readonly Problem[]) {
  return problems.map(({ path, message }) => [path, message] as const)
}
