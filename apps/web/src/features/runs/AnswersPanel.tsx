import type { RunRecord } from '@domicile/contract/workflows/workflow-runs'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SidePanel } from '../../forms/SidePanel.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { runTexts as words } from './run-texts.ts'

type Question = RunRecord['questions'][number]

/** The form of a stage: its questions in their order, answered at once. */
export function AnswersPanel({ run, onClose }: { run: RunRecord; onClose: () => void }) {
  // What was asked for when it was opened: a change meanwhile is told by the answer to what is sent.
  const [{ questions, stage }] = useState(run)
  const [answers, setAnswers] = useState(() => questions.map(({ answer }) => answer ?? ''))
  const send = useSend('PUT /api/workflow-runs/:id/answers', {
    done: words.sent,
    onSuccess: onClose,
  })
  const errors = send.error?.errors ?? []
  const errorOf = (place: number) => errors.find(({ pointer }) => pointer === `/answers/${place}`)?.message
  return (
    <SidePanel
      title={stage.name}
      subtitle={run.workflow.name}
      onClose={onClose}
      dirty={answers.some((answer, place) => answer !== (questions[place]?.answer ?? ''))}
      onSubmit={() =>
        send.mutate({
          params: { id: run.id },
          body: { stage: stage.key, answers: answers.map((answer) => answer || null) },
        })
      }
      submitLabel={words.send}
      saving={send.isPending}
      errors={questions.flatMap(({ label }, place) => {
        const message = errorOf(place)
        return message ? [{ field: nameOf(place), label: `${label}: ${message}` }] : []
      })}
      generalError={send.error && errors.length === 0 ? send.error.message : undefined}
    >
      {questions.map((question, place) => (
        <Answer
          key={place}
          question={question}
          name={nameOf(place)}
          value={answers[place] ?? ''}
          onChange={(answer) => setAnswers(answers.with(place, answer))}
          error={errorOf(place)}
        />
      ))}
    </SidePanel>
  )
}

type AnswerProps = {
  question: Question
  name: string
  value: string
  onChange: (answer: string) => void
  error: string | undefined
}

function Answer({ question: { label, type, required }, ...field }: AnswerProps) {
  const props = { ...field, label, required }
  switch (type) {
    case 'textarea':
      return <TextArea {...props} />
    case 'date':
      return <DateField {...props} />
    case 'checkbox':
      return (
        <SelectField
          {...props}
          placeholder="—"
          options={(['yes', 'no'] as const).map((value) => ({ value, label: words.yesNo[value] }))}
        />
      )
    case 'number':
      return <TextField {...props} inputMode="decimal" />
    case 'text':
    default:
      return <TextField {...props} />
  }
}

const nameOf = (place: number) => `answers-${place}`
