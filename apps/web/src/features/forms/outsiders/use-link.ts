import { useCallback, useEffect, useState } from 'react'
import { call, type Output } from '../../../api/client.ts'
import { isDeadLink } from '../../../api/problem-error.ts'
import { type KeptAnswers, keptAnswers } from './kept-answers.ts'

export type Opened = Output<'POST /api/answering/opening'>
export type Form = Output<'POST /api/answering/form'>

type State =
  | { is: 'asking' }
  /** `hasEnded` if the reader could answer until now. */
  | { is: 'dead'; hasEnded: boolean }
  | { is: 'unreachable' }
  /** The reader has to prove the address; `hasEnded` if they had a session before. */
  | { is: 'opened'; opened: Opened; hasEnded: boolean }
  | { is: 'answering'; form: Form; session: string; endsAt: string; unsent: KeptAnswers }
  /** `isSubmitted` unless others submit it. */
  | { is: 'done'; isSubmitted: boolean }

/** Follows a link: to the form while this tab has a session, else to the card that asks for a code. */
export function useLink(link: string) {
  const [state, setState] = useState<State>({ is: 'asking' })
  const [unsent] = useState(() => keptAnswers(readSession(link) !== undefined))

  const follow = useCallback(() => {
    setState({ is: 'asking' })
    arrive(link, unsent).then(setState, () => setState({ is: 'unreachable' }))
  }, [link, unsent])
  useEffect(follow, [follow])

  /** Begins a session with a code. */
  async function enter(code: string): Promise<void> {
    const begun = await call('POST /api/answering/session', { body: { link, code } })
    storeSession({ link, ...begun })
    unsent.unlock()
    follow()
  }

  /** Ends the session when the reader is done: nothing stays on the device. */
  function finish(isSubmitted: boolean): void {
    forgetSession()
    unsent.clear()
    setState({ is: 'done', isSubmitted })
  }

  return { state, follow, enter, finish }
}

const KEY = 'answering'

/** `endsAt` is an ISO 8601 instant. */
type Session = { session: string; endsAt: string }
type StoredSession = Session & { link: string }

/** Keeps the session of a link for this tab alone, so that a reload continues it. */
function storeSession(storedSession: StoredSession): void {
  sessionStorage.setItem(KEY, JSON.stringify(storedSession))
}

/** Returns the session that this tab has for a link, or undefined. */
function readSession(link: string): Session | undefined {
  const storedSession = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredSession | null
  return storedSession?.link === link ? storedSession : undefined
}

function forgetSession(): void {
  sessionStorage.removeItem(KEY)
}

async function arrive(link: string, unsent: KeptAnswers): Promise<State> {
  const storedSession = readSession(link)
  const form = storedSession && (await readForm(storedSession.session))
  if (form) return { is: 'answering', form, ...storedSession, unsent }
  unsent.lock()
  const hasEnded = storedSession !== undefined
  // Only after the call, so that a retry after a failed one knows that there was a session.
  const opened = link ? await orDead(call('POST /api/answering/opening', { body: { link } })) : undefined
  forgetSession()
  if (opened) return { is: 'opened', opened, hasEnded }
  unsent.clear()
  return { is: 'dead', hasEnded }
}

/** Reads the form of a session; undefined if the session has ended. */
export function readForm(session: string): Promise<Form | undefined> {
  return orDead(call('POST /api/answering/form', { body: { session } }))
}

/** Returns undefined if a link, or its session, is no longer valid. */
async function orDead<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isDeadLink(error)) return undefined
    throw error
  }
}
