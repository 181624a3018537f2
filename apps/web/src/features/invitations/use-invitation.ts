import { useCallback, useEffect, useState } from 'react'
import { call, type Output, ProblemError } from '../../api/client.ts'

export type Invited = Output<'POST /api/invitations/opening'> & { token: string }
type State = { is: 'asking' | 'dead' | 'unreachable' | 'none' } | { is: 'open'; invited: Invited }

/** What the invitation of a link says, and how to ask once more where it could not be asked. */
export function useInvitation(token: string): [State, () => void] {
  const [state, setState] = useState<State>({ is: token ? 'asking' : 'none' })
  const ask = useCallback(() => {
    if (!token) return
    setState({ is: 'asking' })
    call('POST /api/invitations/opening', { body: { token } }).then(
      (told) => setState({ is: 'open', invited: { ...told, token } }),
      (error: unknown) => setState({ is: isDead(error) ? 'dead' : 'unreachable' }),
    )
  }, [token])
  useEffect(ask, [ask])
  return [state, ask]
}

/** A link that no longer works, or never did. */
export function isDead(error: unknown): boolean {
  return error instanceof ProblemError && [410, 422].includes(error.status)
}
