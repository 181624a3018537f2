import type { Registration } from '@domicile/contract/accounts/registration'

export type StepProps<Done> = {
  registration: Registration
  onDone: (done: Done) => void
  /** Passes on a call's result; if the registration has ended, the screen shows that instead. */
  orOver: <T>(work: Promise<T>) => Promise<T>
}
