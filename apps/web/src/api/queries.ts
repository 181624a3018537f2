import { messages } from '@domicile/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { call, type Input, type Key, type Output, ProblemError } from './client.ts'
import { setAlert } from './store.ts'

export { me, query } from './reads.ts'

type Sending<K extends Key> = {
  /** What to say once it is done. */
  done?: string | ((answer: Output<K>) => string)
  onSuccess?: (answer: Output<K>) => void
}

/** Sends a change; what it makes out of date is read again. A failure is the caller's to show at its fields. */
export function useSend<K extends Key>(key: K, { done, onSuccess }: Sending<K> = {}) {
  return useMutation<Output<K>, ProblemError, Input<K>>({
    mutationFn: (input) => call(key, input),
    onSuccess: (answer) => {
      if (done) setAlert({ info: typeof done === 'string' ? done : done(answer) })
      onSuccess?.(answer)
    },
  })
}

/** Says once what went wrong where no field can. */
export function alertFailure(error: unknown): void {
  const info = error instanceof ProblemError ? error.message : messages.somethingWentWrong
  setAlert({ info, type: 'error' })
}
