import type { Job } from '@domicile/contract/jobs/jobs'
import { useSend } from '../../api/queries.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { jobTexts as words } from './job-texts.ts'

export type JobStep = 'retry' | 'drop'

/** Explains and confirms the retry or the removal of a job, and performs it. */
export function JobDialog({ job, step, onClose }: { job: Job; step: JobStep; onClose: () => void }) {
  const { number, summary } = job
  const sending = { onSuccess: onClose } as const
  const retry = useSend('POST /api/jobs/:number/retry', { ...sending, done: words.retried })
  const drop = useSend('DELETE /api/jobs/:number', { ...sending, done: words.dropped })
  const params = { number }
  if (step === 'retry')
    return (
      <ConfirmDialog
        title={words.retryAsk}
        text={words.retryText(summary)}
        verb={words.retry}
        busy={retry.isPending}
        error={retry.error?.message}
        onConfirm={() => retry.mutate({ params })}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      title={words.dropAsk}
      text={words.dropText(summary)}
      verb={words.drop}
      danger
      reason={{ label: words.dropReason, required: true, max: 500 }}
      busy={drop.isPending}
      error={drop.error?.message}
      onConfirm={(reason) => drop.mutate({ params, body: { reason } })}
      onClose={onClose}
    />
  )
}
