import type { SavedAnswers, StoredAnswer } from '@domicile/contract/forms/assignments/assignments'
import type { Problem } from '@domicile/contract/form-engine/check-answers'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import { ProblemError } from '../../../../api/problem-error.ts'
import type { AnswerBook, Conflict, SentAnswer } from './answer-book.ts'

export type SyncStatus = 'saved' | 'saving' | 'offline' | 'retrying' | 'conflict' | 'refused' | 'closed'

export type SyncState = {
  status: SyncStatus
  /** By path, until the user chooses. */
  conflicts: ReadonlyMap<string, Conflict>
  /** False if the browser has no room for what is unsent. */
  isKept: boolean
}

type Ports = {
  send(answers: SentAnswer[]): Promise<SavedAnswers>
  /** Called with answers that the server has now. */
  onSaved(answers: SentAnswer[]): void
  /** The user can no longer answer. */
  onClosed(): void
}

/** The form on the screen. */
type OpenForm = { load(answers: Answers): void; refuse(problems: readonly Problem[]): void }

export type AnswerSync = ReturnType<typeof createAnswerSync>

const TYPING_MS = 500
const [SHORTEST_RETRY_MS, LONGEST_RETRY_MS] = [1_000, 30_000]

/**
 * Saves the answers of one form as they change: soon after typing stops, many in one call, one call at a time, and
 * again with growing delay while the server cannot be reached.
 */
export function createAnswerSync(book: AnswerBook, { send, onSaved, onClosed }: Ports) {
  const listeners = new Set<() => void>()
  let form: OpenForm | undefined
  let sending: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let failure: 'offline' | 'retrying' | 'closed' | undefined
  let state = present()

  function present(): SyncState {
    const waiting = book.conflicts.size > 0 ? 'conflict' : book.hasRefused() ? 'refused' : 'saved'
    const rest = book.hasTyped() || sending ? 'saving' : waiting
    return { status: failure ?? rest, conflicts: new Map(book.conflicts), isKept: book.isKept() }
  }

  function report(): void {
    state = present()
    for (const listener of listeners) listener()
  }

  function show(answers: Answers): void {
    if (Object.keys(answers).length > 0) form?.load(answers)
  }

  function plan(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }

  async function flush(withDefaults = false): Promise<void> {
    clearTimeout(timer)
    if (sending) return sending
    const batch = failure === 'closed' ? [] : book.batch(withDefaults)
    if (batch.length === 0) return report()
    sending = send(batch).then((answer) => take(batch, answer), fail)
    report()
    await sending
    sending = undefined
    report()
    if (!failure && book.hasTyped()) plan(TYPING_MS)
  }

  function take(batch: SentAnswer[], answer: SavedAnswers): void {
    failures = 0
    failure = undefined
    const values = new Map(batch.map((sent) => [sent.path, sent.value]))
    const { answers, problems } = book.take(batch, answer)
    onSaved(answer.saved.map(({ path, version }) => ({ path, version, value: values.get(path)! })))
    show(answers)
    if (problems.length > 0) form?.refuse(problems)
  }

  function fail(error: unknown): void {
    const { status, code, retryAfter } = error instanceof ProblemError ? error : new ProblemError(500, {})
    if ([401, 403, 404, 409, 410].includes(status)) {
      failure = 'closed'
      return onClosed()
    }
    failure = status === 503 || code === 'network' ? 'offline' : 'retrying'
    const wait = Math.min(LONGEST_RETRY_MS, SHORTEST_RETRY_MS * 2 ** failures)
    failures += 1
    plan(retryAfter ? retryAfter * 1000 : wait)
  }

  return {
    /** Takes changes of the form. */
    change(changes: Answers): void {
      book.change(changes, sending !== undefined)
      if (!failure && book.hasTyped()) plan(TYPING_MS)
      report()
    },
    /** Sends what is left at once, as when the network is back. */
    retry: () => void flush(),
    /** Takes the answers that the server has now, also of other users. */
    refresh(answers: readonly StoredAnswer[]): void {
      show(book.refresh(answers))
      report()
    },
    /** Ends a conflict. */
    choose(path: string, whose: 'mine' | 'theirs'): void {
      show(book.choose(path, whose))
      plan(0)
      report()
    },
    /** Sends everything, also defaults; returns true if the server has all answers. */
    async settle(): Promise<boolean> {
      while (sending) await sending
      while (book.batch(true).length > 0) {
        await flush(true)
        if (failure) return false
      }
      return book.conflicts.size === 0 && !book.hasRefused()
    },
    /** Connects the form, and sends what an earlier visit left unsent. Returns the function that ends it. */
    open(opened: OpenForm): () => void {
      form = opened
      void flush()
      return () => {
        form = undefined
        void flush()
      }
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
  }
}
