import type { RunRecord } from '@domicile/contract/workflows/workflow-runs'
import { useState } from 'react'
import { AnswerPanel } from '../../answering/AnswerPanel.tsx'
import { useSend } from '../../api/queries.ts'
import { runTexts as words } from './run-texts.ts'

/** The form of the stage that a run is in. */
export function AnswersPanel({ run, onClose }: { run: RunRecord; onClose: () => void }) {
  // Fixed on opening: if the run moves on, the server refuses answers to the earlier stage.
  const [{ stage, forms, today }] = useState(run)
  const { mutateAsync } = useSend('PUT /api/workflow-runs/:id/answers', {
    done: words.sent,
    onSuccess: onClose,
  })
  const form = forms.find((one) => one.stage === stage.key)
  if (!form) return null
  return (
    <AnswerPanel
      title={stage.name}
      subtitle={run.workflow.name}
      submitLabel={words.send}
      form={form}
      answers={form.answers}
      today={today}
      subject={`${run.id} ${stage.key}`}
      send={(answers) => mutateAsync({ params: { id: run.id }, body: { stage: stage.key, answers } })}
      onClose={onClose}
    />
  )
}
