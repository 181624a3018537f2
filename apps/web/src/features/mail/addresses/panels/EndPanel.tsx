import type { Address } from '@domicile/contract/mail/addresses/addresses'
import { DateOf, LongText } from '../../../../forms/Fields.tsx'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { endTexts as words } from '../address-texts.ts'

/** Ends an address after a day, with the reason. */
export function EndPanel({ address, onClose }: { address: Address; onClose: () => void }) {
  const form = useRouteForm('PUT /api/addresses/:id/end', {
    texts: words,
    subject: address.id,
    values: { endsOn: address.endsOn ?? '', reason: '' },
    input: (body) => ({ params: { id: address.id }, body }),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={address.addressName}
      onClose={onClose}
      submitLabel={words.end}
    >
      <DateOf form={form} name="endsOn" required />
      <LongText form={form} name="reason" rows={3} required />
    </FormPanel>
  )
}
