import type {
  SavedAnswers,
  StaleAnswer,
  StoredAnswer,
} from '@domicile/contract/forms/assignments/assignments'
import { answerMessages } from '@domicile/contract/form-engine/answer-messages'
import type { Problem } from '@domicile/contract/form-engine/check-answers'
import { isEmpty, type Value } from '@domicile/contract/form-engine/conditions'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { UnsentAnswer, UnsentAnswers } from '../../../../session/unsent-answers.ts'

/** Another user's answer to a field that this user changed too. */
export type Conflict = Omit<StaleAnswer, 'value'> & { value: Value }

export type BookStart = {
  stored: readonly StoredAnswer[]
  /** The defaults that no one has changed; they are sent with the first answer. */
  defaults: Answers
  unsent: UnsentAnswers
  /** Lists are merged: the rows of a section, and files. */
  isList(path: string): boolean
}

export type SentAnswer = { path: string; value: Value; version: number }

/** The news for the form on the screen: answers of others, and problems of answers that were not saved. */
type News = { answers: Answers; problems: readonly Problem[] }

export type AnswerBook = ReturnType<typeof createAnswerBook>

/** Answers of one call. */
const MOST = 200

/** The answers of a form that the server has, and those that it does not have yet. */
export function createAnswerBook(start: BookStart) {
  const stored = new Map<string, Conflict>(start.stored.map((answer) => [answer.path, answer]))
  const unsent = new Map<string, UnsentAnswer>(start.unsent.all())
  const defaults = new Set<string>()
  const conflicts = new Map<string, Conflict>()
  const refused = new Set<string>()
  /** Answers in a row that was removed, in case it is restored. */
  const parked = new Set<string>()
  let isKept = true

  for (const [path, value] of Object.entries(start.defaults)) {
    if (unsent.has(path)) continue
    unsent.set(path, based(path, value))
    defaults.add(path)
  }

  function based(path: string, value: Value): UnsentAnswer {
    const storedAnswer = stored.get(path)
    const { version, base } = unsent.get(path) ?? {
      version: storedAnswer?.version ?? 0,
      base: storedAnswer?.value ?? null,
    }
    return { value, version, base }
  }

  function put(path: string, answer: UnsentAnswer): void {
    unsent.set(path, answer)
    isKept = start.unsent.keep(path, answer)
  }

  function drop(path: string): void {
    unsent.delete(path)
    start.unsent.forget(path)
    for (const set of [defaults, refused, parked]) set.delete(path)
  }

  function isOpen(path: string): boolean {
    return !conflicts.has(path) && !refused.has(path) && !parked.has(path)
  }

  function isTyped(path: string): boolean {
    return isOpen(path) && !defaults.has(path)
  }

  /** The server has an answer; what was typed since then is sent next. */
  function settle(answer: Conflict): void {
    const { path, value, version } = answer
    const mine = unsent.get(path)
    stored.set(path, answer)
    defaults.delete(path)
    if (!mine || isSame(mine.value, value)) drop(path)
    else put(path, { value: mine.value, version, base: value })
  }

  function takeTheirs(answer: Conflict): Answers {
    drop(answer.path)
    conflicts.delete(answer.path)
    stored.set(answer.path, answer)
    return { [answer.path]: answer.value }
  }

  /** Another user has answered the same field. Returns what to show. */
  function meet(answer: Conflict): Answers {
    const { path, value } = answer
    const mine = unsent.get(path)
    if (!mine || defaults.has(path)) return takeTheirs(answer)
    if (start.isList(path)) {
      const merged = mergeLists(listOf(mine.base), listOf(mine.value), listOf(value))
      unsent.set(path, { ...mine, value: merged })
      settle(answer)
      return { [path]: merged }
    }
    if (isSame(mine.value, value)) settle(answer)
    else conflicts.set(path, answer)
    return {}
  }

  function refuse({ path, message }: Problem, sent: ReadonlyMap<string, Value>): Problem[] {
    // A field is refused while its row is not saved.
    if (path.includes('/') && unsent.has(path.split('/')[0]!)) return []
    // A default that does not fit was typed by no one.
    if (defaults.has(path)) drop(path)
    else if (message === answerMessages.unknownPath) parked.add(path)
    else if (isSame(unsent.get(path)?.value ?? null, sent.get(path)!)) {
      refused.add(path)
      return [{ path, message }]
    }
    return []
  }

  return {
    conflicts,
    isKept: () => isKept,
    hasRefused: () => refused.size > 0,
    hasTyped: () => [...unsent.keys()].some(isTyped),
    /** Takes changes of the form, also those that it got from here. `isSending` keeps what is on its way. */
    change(changes: Answers, isSending: boolean): void {
      for (const [path, value] of Object.entries(changes)) {
        const isStored = isSame(value, stored.get(path)?.value ?? null)
        if (isStored && (!unsent.has(path) || (!isSending && !conflicts.has(path)))) {
          drop(path)
          continue
        }
        if (defaults.has(path) && isSame(unsent.get(path)!.value, value)) continue
        defaults.delete(path)
        refused.delete(path)
        for (const one of parked) if (one.startsWith(`${path}/`)) parked.delete(one)
        put(path, based(path, value))
      }
    },
    /** Returns what can be sent, the rows of sections before their fields; nothing if that is only defaults. */
    batch(withDefaults: boolean): SentAnswer[] {
      const open = [...unsent].filter(([path]) => isOpen(path))
      if (!withDefaults && !open.some(([path]) => isTyped(path))) return []
      return open
        .toSorted(([one], [other]) => Number(one.includes('/')) - Number(other.includes('/')))
        .slice(0, MOST)
        .map(([path, { value, version }]) => ({ path, value, version }))
    },
    take(batch: readonly SentAnswer[], { saved, stale, refused: problems }: SavedAnswers): News {
      const sent = new Map(batch.map(({ path, value }) => [path, value]))
      for (const { path, version } of saved)
        settle({ path, version, value: sent.get(path)!, by: null, at: null })
      const answers = Object.assign({}, ...stale.map(meet)) as Answers
      return { answers, problems: problems.flatMap((problem) => refuse(problem, sent)) }
    },
    /** Takes the answers that the server has now. Returns those of fields that the user has not touched. */
    refresh(answers: readonly StoredAnswer[]): Answers {
      const fresh = answers.filter(({ path, version }) => version > (stored.get(path)?.version ?? 0))
      for (const answer of fresh) if (conflicts.has(answer.path)) conflicts.set(answer.path, answer)
      const untouched = fresh.filter(({ path }) => !unsent.has(path) || defaults.has(path))
      return Object.assign({}, ...untouched.map(takeTheirs)) as Answers
    },
    /** Ends a conflict. Returns what to show. */
    choose(path: string, whose: 'mine' | 'theirs'): Answers {
      const theirs = conflicts.get(path)
      if (!theirs) return {}
      if (whose === 'theirs') return takeTheirs(theirs)
      conflicts.delete(path)
      settle(theirs)
      return {}
    },
  }
}

/** Compares answers; an empty one is no answer. */
function isSame(one: Value, other: Value): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Merges two lists that were changed from the same one: what either added stays, what either removed goes. */
function mergeLists(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const added = mine.filter((item) => !base.includes(item) && !theirs.includes(item))
  const removed = base.filter((item) => !mine.includes(item))
  return [...theirs.filter((item) => !removed.includes(item)), ...added]
}

function listOf(value: Value): readonly string[] {
  return Array.isArray(value) ? value : []
}
