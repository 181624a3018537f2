import type { Invited } from '../use-invitation.ts'

export type CardProps = {
  invited: Invited
  /** Returns a call's result; if the invitation is no longer valid, the screen shows that instead. */
  orDead: <T>(work: Promise<T>) => Promise<T>
}
