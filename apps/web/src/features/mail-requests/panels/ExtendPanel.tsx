import { Extension, type MailWork } from '@domicile/contract/mail-requests/mail-requests'
import { fromMinor, toMinor } from '@domicile/contract/purchase/money/money'
import { Text } from '../../../forms/Fields.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { formatCount, formatMoney } from '../../../ui/data/format.ts'
import type { Letter } from '../open-of-work.ts'
import { extendTexts as words } from '../request-texts.ts'

type Storage = NonNullable<MailWork['storage']>
type ExtendPanelProps = { item: Letter; storage: Storage; onClose: () => void }

/** Pays for further days of storage. */
export function ExtendPanel({ item, storage, onClose }: ExtendPanelProps) {
  // Invalid numbers are sent unchanged; the server reports them on the field.
  const bodyOf = ({ days }: { days: string }) => ({ days: Number(days) })
  const form = useRouteForm('PUT /api/mail/:id/storage', {
    texts: words,
    subject: item.id,
    values: { days: '30' },
    input: (values) => ({ params: { id: item.id }, body: bodyOf(values) }),
    check: (values) => issuesOf(Extension, bodyOf(values)),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={priceText(storage, Number(form.watch('days')))}
      onClose={onClose}
      submitLabel={words.save}
    >
      <Text form={form} name="days" inputMode="numeric" required />
    </FormPanel>
  )
}

function priceText({ dayPrice: { amount, currency } }: Storage, days: number): string {
  const price = toMinor(amount, currency) ?? 0
  return Number.isInteger(days) && days > 0
    ? words.price(formatCount(days, 'day'), formatMoney(fromMinor(price * days, currency), currency))
    : words.dayPrice(formatMoney(amount, currency))
}
