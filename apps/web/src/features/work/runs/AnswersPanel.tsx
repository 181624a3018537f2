import type { RunRecord, StageForm } from '@domicile/contract/work/runs/workflow-runs'
import { useState } from 'react'
import { AnswerPanel } from '../../../answering/AnswerPanel.tsx'
import { useSend } from '../../../api/queries.ts'
import { useRunFiles } from './run-files.ts'
import { runTexts as words } from './run-texts.ts'

type AnswersPanelProps = { run: RunRecord; onClose: () => void }

/** The form of the stage that a run is in. */
export function AnswersPanel({ run, onClose }: AnswersPanelProps) {
  // Fixed on opening: if the run moves on, the server refuses answers to the earlier stage.
  const [opened] = useState(run)
  const form = opened.forms.find((one) => one.stage === opened.stage.key)
  return form ? <FormPanel run={opened} form={form} onClose={onClose} /> : null
}

function FormPanel({ run, form, onClose }: AnswersPanelProps & { form: StageForm }) {
  const { id, stage, today, workflow } = run
  const uploads = useRunFiles(id, form)
  const { mutateAsync } = useSend('PUT /api/workflow-runs/:id/answers', {
    done: words.sent,
    onSuccess: onClose,
  })
  return (
    <AnswerPanel
      title={stage.name}
      subtitle={workflow.name}
      submitLabel={words.send}
      form={form}
      uploads={uploads}
      answers={form.answers}
      today={today}
      subject={`${id} ${stage.key}`}
      send={(answers) => mutateAsync({ params: { id }, body: { stage: stage.key, answers } })}
      onClose={onClose}
    />
  )
}
