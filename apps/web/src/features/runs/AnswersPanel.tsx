import type { RunRecord } from '@domicile/contract/workflows/workflow-runs'
import { useState } from 'react'
import { Choice, DateOf, LongText, Text } from '../../forms/Fields.tsx'
import { FormPanel } from '../../forms/FormPanel.tsx'
import { type RouteForm, useRouteForm } from '../../forms/use-route-form.ts'
import { runTexts as words } from './run-texts.ts'

type Question = RunRecord['questions'][number]
type Form = { answers: string[] }

const yesOrNo = (['yes', 'no'] as const).map((value) => ({ value, label: words.yesNo[value] }))

/** The form of a stage: all its questions, answered at once. */
export function AnswersPanel({ run, onClose }: { run: RunRecord; onClose: () => void }) {
  // The questions are fixed on opening; if they changed since, the server's answer reports it.
  const [{ questions, stage }] = useState(run)
  const form = useRouteForm('PUT /api/workflow-runs/:id/answers', {
    texts: { fields: {} },
    subject: `${run.id} ${stage.key}`,
    values: { answers: questions.map(({ answer }) => answer ?? '') },
    input: ({ answers }) => ({
      params: { id: run.id },
      body: { stage: stage.key, answers: answers.map((answer) => answer || null) },
    }),
    done: words.sent,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={stage.name}
      subtitle={run.workflow.name}
      onClose={onClose}
      submitLabel={words.send}
    >
      {questions.map((question, place) => (
        <Answer key={place} form={form} name={`answers.${place}`} question={question} />
      ))}
    </FormPanel>
  )
}

type AnswerProps = { form: RouteForm<Form>; name: `answers.${number}`; question: Question }

function Answer({ question: { label, type, required }, ...field }: AnswerProps) {
  const props = { ...field, label, required }
  switch (type) {
    case 'textarea':
      return <LongText {...props} />
    case 'date':
      return <DateOf {...props} />
    case 'checkbox':
      return <Choice {...props} placeholder="—" options={yesOrNo} />
    case 'number':
      return <Text {...props} inputMode="decimal" />
    case 'text':
    default:
      return <Text {...props} />
  }
}
