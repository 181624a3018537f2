import { mailRequests } from '@domicile/contract/mail/mail-kinds'
import { Quote } from '@domicile/contract/mail/mail-requests/mail-requests'
import { Money, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import type { Letter, PlainRequest } from '../open-of-work.ts'
import { quoteTexts as words } from '../request-texts.ts'

type QuotePanelProps = { item: Letter; request: PlainRequest; onClose: () => void }

/** States the price of a forward, which the client agrees to. */
export function QuotePanel({ item, request, onClose }: QuotePanelProps) {
  const form = useRouteForm('PUT /api/mail/:id/requests/:requestId/quote', {
    texts: words,
    subject: request.id,
    values: { carrier: '', cost: '', currency: 'EUR' },
    input: (body) => ({ params: { id: item.id, requestId: request.id }, body }),
    check: (values) => issuesOf(Quote, values),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={request.destination ?? mailRequests[request.kind]}
      onClose={onClose}
      submitLabel={words.save}
    >
      <Text form={form} name="carrier" required />
      <Money form={form} name="cost" required />
      <Text form={form} name="currency" required />
    </FormPanel>
  )
}
