import type { Registration } from '@domicile/contract/registration'

export type StepProps<Done> = {
  registration: Registration
  onDone: (done: Done) => void
  /** Gives a call's answer; where the registration is over, the screen says so instead. */
  orOver: <T>(work: Promise<T>) => Promise<T>
}
