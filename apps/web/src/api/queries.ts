import { messages } from '@domicile/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { call, type Input, type Key, type Output, ProblemError } from './client.ts'
import { queryClient } from './query-client.ts'
import { setAlert } from './store.ts'

export { me, query } from './reads.ts'

type Sending<K extends Key> = {
  /** The reads that this change makes out of date; they are fetched again. */
  changes: readonly Key[]
  /** What to tell once it is done. */
  done?: string | ((answer: Output<K>) => string)
  onSuccess?: (answer: Output<K>) => void
}

/** Sends a change and fetches again what it makes out of date. A failure is the caller's to show at its fields. */
export function useSend<K extends Key>(key: K, { changes, done, onSuccess }: Sending<K>) {
  return useMutation<Output<K>, ProblemError, Input<K>>({
    mutationFn: (input) => call(key, input),
    onSuccess: async (answer) => {
      await refetch(changes)
      if (done) setAlert({ info: typeof done === 'string' ? done : done(answer) })
      onSuccess?.(answer)
    },
  })
}

/** Fetches out-of-date reads again: those on screen at once, the rest when they are next shown. */
export async function refetch(changes: readonly Key[]): Promise<void> {
  const affected = new Set<string>(changes)
  if (affected.has('GET /api/users/profile')) affected.add('me')
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => affected.has(String(queryKey[0]))
  queryClient.removeQueries({ predicate, type: 'inactive' })
  await queryClient.invalidateQueries({ predicate, refetchType: 'active' })
}

/** Says once what went wrong where no field can. */
export function alertFailure(error: unknown): void {
  const info = error instanceof ProblemError ? error.message : messages.somethingWentWrong
  setAlert({ info, type: 'error' })
}
