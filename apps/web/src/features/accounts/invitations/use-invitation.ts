import { useCallback, useEffect, useState } from 'react'
import { call, type Output } from '../../../api/client.ts'
import { isDeadLink } from '../../../api/problem-error.ts'

export type Invited = Output<'POST /api/invitations/opening'> & { token: string }
type State = { is: 'asking' | 'dead' | 'unreachable' | 'none' } | { is: 'open'; invited: Invited }

/** Reads the invitation of a link, and returns its state and a function that retries. */
export function useInvitation(token: string): [State, () => void] {
  const [state, setState] = useState<State>({ is: token ? 'asking' : 'none' })
  const ask = useCallback(() => {
    if (!token) return
    setState({ is: 'asking' })
    call('POST /api/invitations/opening', { body: { token } }).then(
      (invitation) => setState({ is: 'open', invited: { ...invitation, token } }),
      (error: unknown) => setState({ is: isDeadLink(error) ? 'dead' : 'unreachable' }),
    )
  }, [token])
  useEffect(ask, [ask])
  return [state, ask]
}
