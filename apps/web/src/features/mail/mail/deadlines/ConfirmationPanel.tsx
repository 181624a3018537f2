import {
  DeadlineConfirmation,
  type MailDeadline,
  type MailDeadlines,
} from '@domicile/contract/mail/mail-deadlines'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { me } from '../../../../api/queries.ts'
import { Choice, DateOf } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { formatDay } from '../../../../ui/data/format.ts'
import { confirmationTexts as words, deadlineTexts } from './deadline-texts.ts'

type ConfirmationPanelProps = {
  deadline: MailDeadline
  people: MailDeadlines['people']
  onClose: () => void
}

/** Confirms a deadline with its day and the person who sees to it, or changes these. */
export function ConfirmationPanel({ deadline, people, onClose }: ConfirmationPanelProps) {
  const { data: person } = useQuery(me)
  const [{ id, state, foundDays, lacksLetterDate, day, assignee, sentence, version }] = useState(deadline)
  const isUnclear = foundDays.length > 1
  const own = people.find((one) => one.id === person?.id)
  const bodyOf = (values: { day: string; assigneeId: string }) => ({ ...values, version })
  const form = useRouteForm('PUT /api/mail-deadlines/:id/confirmation', {
    texts: words,
    subject: id,
    values: {
      day: day ?? (isUnclear ? '' : foundDays[0]!),
      assigneeId: (assignee ?? own)?.id ?? '',
    },
    input: (values) => ({ params: { id }, body: bodyOf(values) }),
    check: (values) => issuesOf(DeadlineConfirmation, bodyOf(values)),
    done: words.done,
    onSaved: onClose,
  })
  const isChange = state === 'confirmed'
  return (
    <FormPanel
      form={form}
      title={isChange ? words.changeTitle : words.title}
      subtitle={deadlineTexts.quote(sentence)}
      onClose={onClose}
      submitLabel={isChange ? words.save : words.confirm}
    >
      <DateOf
        form={form}
        name="day"
        required
        help={
          isUnclear
            ? words.unclear(deadlineTexts.days(foundDays.map(formatDay)))
            : lacksLetterDate && state === 'proposed'
              ? deadlineTexts.fromArrival
              : undefined
        }
      />
      <Choice
        form={form}
        name="assigneeId"
        options={people.map((one) => ({ value: one.id, label: one.name }))}
        required
      />
    </FormPanel>
  )
}
