import type { ProblemError } from '../../../api/client.ts'

type Sent = { error: ProblemError | null; isPending: boolean }

/**
 * What a side panel shows of a change that it sends: each refusal at its field, the rest once above. Whoever was told
 * that somebody else wrote first saves over that with the next try, so `version` is then the one they were told.
 */
export function usePanelSend(sent: Sent, labels: Record<string, string>, version: number) {
  const errors = sent.error?.errors ?? []
  const fieldOf = (pointer: string) => pointer.slice(1)
  const isStale = sent.error?.code === 'stale'
  return {
    panel: {
      saving: sent.isPending,
      errors: errors.map(({ pointer, message }) => ({
        field: fieldOf(pointer),
        label: `${labels[fieldOf(pointer)] ?? fieldOf(pointer)}: ${message}`,
      })),
      generalError: sent.error && errors.length === 0 ? sent.error.message : undefined,
    },
    errorOf: (field: string) => errors.find(({ pointer }) => fieldOf(pointer) === field)?.message,
    version: isStale ? Number(sent.error?.problem.current?.version) : version,
  }
}
