import { AddressDetails, type Address } from '@domicile/contract/mail/addresses/addresses'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { readAgain } from '../../../../forms/read-again.ts'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { detailsOf } from '../address-form.ts'
import { addressFormTexts as words, addressPageTexts } from '../address-texts.ts'
import { DetailsFields } from '../DetailsFields.tsx'

const routes = {
  change: 'PUT /api/addresses/:id',
  activate: 'PUT /api/addresses/:id/activation',
} as const

type DetailsPanelProps = { address: Address; event: keyof typeof routes; onClose: () => void }

/** Changes the details of an address, or completes them, which puts it into use. */
export function DetailsPanel({ address, event, onClose }: DetailsPanelProps) {
  const params = { id: address.id }
  const startOf = (found: Address) => ({ values: detailsOf(found), version: found.version })
  const form = useRouteForm(routes[event], {
    texts: words,
    subject: address.id,
    ...startOf(address),
    input: (values, version) => ({ params, body: { ...values, version } }),
    check: (values) => issuesOf(AddressDetails, values),
    reread: async () => startOf(await readAgain('GET /api/addresses/:id', { params })),
    done: event === 'activate' ? words.activated : words.saved,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={addressPageTexts.actions[event]}
      onClose={onClose}
      submitLabel={event === 'activate' ? words.activate : words.save}
    >
      <DetailsFields
        form={form}
        companyId={address.company.id}
        own={{ id: address.id, orderKinds: address.orderKinds ?? null }}
      />
    </FormPanel>
  )
}
