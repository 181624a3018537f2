import type { Job } from '@domicile/contract/home/jobs/jobs'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { jobTexts as words } from './job-texts.ts'

export type JobStep = 'retry' | 'drop'

/** Explains and confirms the retry or the removal of a job, and performs it. */
export function JobDialog({ job, step, onClose }: { job: Job; step: JobStep; onClose: () => void }) {
  const { number, summary } = job
  const params = { number }
  if (step === 'retry')
    return (
      <SendDialog
        title={words.retryAsk}
        text={words.retryText(summary)}
        verb={words.retry}
        route="POST /api/jobs/:number/retry"
        input={() => ({ params })}
        done={words.retried}
        onClose={onClose}
      />
    )
  return (
    <SendDialog
      title={words.dropAsk}
      text={words.dropText(summary)}
      verb={words.drop}
      danger
      reason={{ label: words.dropReason, required: true, max: 500 }}
      route="DELETE /api/jobs/:number"
      input={(reason) => ({ params, body: { reason } })}
      done={words.dropped}
      onClose={onClose}
    />
  )
}
