import { messages } from '@domicile/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { call, type Input, type Key, type Output, ProblemError } from './client.ts'
import { setAlert } from './store.ts'

export { freshQuery, me, patientQuery, query } from './reads.ts'

type Sending<K extends Key> = {
  /** The success message. */
  done?: string | ((answer: Output<K>) => string)
  onSuccess?: (answer: Output<K>) => void
}

/** Sends a change and refreshes the affected queries. The caller shows a failure at its fields. */
export function useSend<K extends Key>(key: K, { done, onSuccess }: Sending<K> = {}) {
  return useMutation<Output<K>, ProblemError, Input<K>>({
    mutationFn: (input) => call(key, input),
    onSuccess: (answer) => {
      if (done) setAlert({ info: typeof done === 'string' ? done : done(answer) })
      onSuccess?.(answer)
    },
  })
}

/** Shows an error that belongs to no field as an alert. */
export function alertFailure(error: unknown): void {
  const info = error instanceof ProblemError ? error.message : messages.somethingWentWrong
  setAlert({ info, type: 'error' })
}
