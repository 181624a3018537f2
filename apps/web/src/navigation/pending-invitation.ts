import { createStore, useSelector } from '@tanstack/react-store'

const KEY = 'invitation'

/** The token of the invitation opened in this tab alone, because the link is for one person; '' without one. */
const pending = createStore(sessionStorage.getItem(KEY) ?? '')

/** Stores an invitation until the user answers it, after the sign-in. */
export function storeInvitation(token: string): void {
  sessionStorage.setItem(KEY, token)
  pending.setState(() => token)
}

/** Removes the stored invitation. */
export function forgetInvitation(): void {
  sessionStorage.removeItem(KEY)
  pending.setState(() => '')
}

/** Returns the token of the stored invitation, or ''. */
export function usePendingInvitation(): string {
  return useSelector(pending)
}
