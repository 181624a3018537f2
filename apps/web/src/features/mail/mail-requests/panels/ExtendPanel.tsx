import { Extension, type MailWork } from '@domicile/contract/mail/mail-requests/mail-requests'
import { fromMinor, toMinor } from '@domicile/contract/money/money'
import { useState } from 'react'
import { Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { readAgain } from '../../../../forms/read-again.ts'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { formatCount, formatDay, formatMoney } from '../../../../ui/data/format.ts'
import type { Letter } from '../open-of-work.ts'
import { extendTexts as words } from '../request-texts.ts'

type Storage = NonNullable<MailWork['storage']>
type ExtendPanelProps = { item: Letter; storage: Storage; onClose: () => void }

/** Pays for further days of storage. */
export function ExtendPanel({ item, storage, onClose }: ExtendPanelProps) {
  // The day at the opening: if another owner extends meanwhile, the panel must not pay for further days unasked.
  const [until] = useState(storage.until)
  const form = useRouteForm('PUT /api/mail/:id/storage', {
    texts: words,
    subject: item.id,
    values: { days: '30', until },
    input: (values) => ({ params: { id: item.id }, body: bodyOf(values) }),
    check: (values) => issuesOf(Extension, bodyOf(values)),
    reread: async () => {
      const now = await readAgain('GET /api/mail/:id/requests', { params: { id: item.id } })
      return now.storage ? { values: { days: '30', until: now.storage.until }, version: 0 } : undefined
    },
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={`${words.until(formatDay(form.watch('until')))} ${priceText(storage, Number(form.watch('days')))}`}
      onClose={onClose}
      submitLabel={words.save}
    >
      <Text form={form} name="days" inputMode="numeric" required />
    </FormPanel>
  )
}

/** Invalid numbers are sent unchanged; the server reports them on the field. */
function bodyOf({ days, until }: { days: string; until: string }) {
  return { days: Number(days), until }
}

function priceText({ dayPrice: { amount, currency } }: Storage, days: number): string {
  const price = toMinor(amount, currency) ?? 0
  return Number.isInteger(days) && days > 0
    ? words.price(formatCount(days, 'day'), formatMoney(fromMinor(price * days, currency), currency))
    : words.dayPrice(formatMoney(amount, currency))
}
