import type { EnquiryRecord } from '@domicile/contract/knowledge/enquiries/enquiries'
import { Choice } from '../../../forms/Fields.tsx'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { conversationTexts } from './enquiry-texts.ts'

const words = conversationTexts.assign

/** Chooses who answers a client. */
export function AssignPanel({ enquiry, onClose }: { enquiry: EnquiryRecord; onClose: () => void }) {
  const { id, subject, assignee, assignees = [] } = enquiry
  const form = useRouteForm('PUT /api/enquiries/:id/assignment', {
    texts: words,
    subject: id,
    values: { assigneeId: assignee?.id ?? '' },
    input: ({ assigneeId }) => ({ params: { id }, body: { assigneeId: assigneeId || null } }),
    check: () => [],
    done: words.done,
    onSaved: onClose,
  })
  const options = [
    { value: '', label: words.none },
    ...assignees.map((person) => ({ value: person.id, label: person.name })),
  ]
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={subject}
      submitLabel={words.submit}
      onClose={onClose}
    >
      <Choice form={form} name="assigneeId" options={options} />
    </FormPanel>
  )
}
