import type { Invited } from './use-invitation.ts'

export type CardProps = {
  invited: Invited
  /** Gives a call's answer; where the invitation is dead by then, the screen says so instead. */
  orDead: <T>(work: Promise<T>) => Promise<T>
}
