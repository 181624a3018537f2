import { useCallback, useEffect, useState } from 'react'
import { call, type Output, ProblemError } from '../../api/client.ts'
import { forgetSession, readSession, storeSession } from './kept-session.ts'

export type Opened = Output<'POST /api/answering/opening'>
export type Form = Output<'POST /api/answering/form'>

type State =
  | { is: 'asking' }
  | { is: 'dead' }
  | { is: 'unreachable' }
  /** The reader has to prove the address; `hasEnded` if they had a session before. */
  | { is: 'opened'; opened: Opened; hasEnded: boolean }
  | { is: 'answering'; form: Form; session: string }

/** Follows a link: to the form while this tab has a session, else to the card that asks for a code. */
export function useLink(link: string) {
  const [state, setState] = useState<State>({ is: 'asking' })

  const follow = useCallback(() => {
    const session = readSession(link)
    setState({ is: 'asking' })
    arrive(link, session).then(setState, (error: unknown) =>
      setState({ is: isDead(error) ? 'dead' : 'unreachable' }),
    )
  }, [link])
  useEffect(follow, [follow])

  /** Begins a session with a code. */
  async function enter(code: string): Promise<void> {
    const { session } = await call('POST /api/answering/session', { body: { link, code } })
    storeSession({ link, session })
    follow()
  }

  return { state, follow, enter }
}

async function arrive(link: string, session: string | undefined): Promise<State> {
  if (!link) return { is: 'dead' }
  const form = session && (await readForm(session))
  if (form) return { is: 'answering', form, session }
  const opened = await call('POST /api/answering/opening', { body: { link } })
  forgetSession()
  return { is: 'opened', opened, hasEnded: session !== undefined }
}

/** Reads the form of a session; undefined if the session has ended. */
async function readForm(session: string): Promise<Form | undefined> {
  try {
    return await call('POST /api/answering/form', { body: { session } })
  } catch (error) {
    if (isDead(error)) return undefined
    throw error
  }
}

/** Returns whether an error means that a link, or its session, is no longer valid. */
export function isDead(error: unknown): boolean {
  return error instanceof ProblemError && [410, 422].includes(error.status)
}
