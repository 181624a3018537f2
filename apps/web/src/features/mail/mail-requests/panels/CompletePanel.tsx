import { Evidence } from '@domicile/contract/mail/mail-requests/mail-requests'
import { type EvidenceField, neededEvidence } from '@domicile/contract/mail/mail-requests/request-states'
import { messages } from '@domicile/contract/messages'
import { useFirmDay } from '../../../../api/use-firm-day.ts'
import { DateOf, LongText, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import type { Letter, PlainRequest } from '../open-of-work.ts'
import { completeTexts as words, requestTexts } from '../request-texts.ts'

type CompletePanelProps = { item: Letter; request: PlainRequest; onClose: () => void }

/** Completes a request with the evidence that its kind needs. */
export function CompletePanel({ item, request, onClose }: CompletePanelProps) {
  const { id: requestId, kind, carrier } = request
  const needed = neededEvidence[kind]
  const isDestruction = kind === 'destroy'
  const today = useFirmDay()
  const form = useRouteForm('PUT /api/mail/:id/requests/:requestId/completion', {
    texts: words,
    subject: requestId,
    values: { ...empty, carrier: carrier ?? '', collectedOn: kind === 'pickup' ? today : '' },
    input: (body) => ({ params: { id: item.id, requestId }, body }),
    check: (values) => [
      ...needed.filter((path) => !values[path].trim()).map((path) => ({ path, message: messages.required })),
      ...issuesOf(Evidence, values),
    ],
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={isDestruction ? words.destroy : words.title[kind as keyof typeof words.title]}
      subtitle={isDestruction ? words.destroyEffect : item.sender}
      onClose={onClose}
      submitLabel={isDestruction ? words.destroy : requestTexts.actions.complete}
    >
      {needed.map((field) =>
        field === 'collectedOn' ? (
          <DateOf key={field} form={form} name={field} max={today} required />
        ) : field === 'reason' ? (
          <LongText key={field} form={form} name={field} rows={3} required />
        ) : (
          <Text key={field} form={form} name={field} required />
        ),
      )}
    </FormPanel>
  )
}

const empty: Record<EvidenceField, string> = {
  carrier: '',
  tracking: '',
  collectedBy: '',
  idSeen: '',
  collectedOn: '',
  reason: '',
  witness: '',
}
