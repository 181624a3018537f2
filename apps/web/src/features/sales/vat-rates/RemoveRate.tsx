import type { VatRate } from '@domicile/contract/sales/vat-rates'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { formatRate } from '../../../ui/data/format.ts'
import { rateTexts } from './rate-texts.ts'
import { dayInWords } from './rate-names.ts'

const words = rateTexts.removal

/** Asks for confirmation before a future rate is removed. */
export function RemoveRate({ rate, onClose }: { rate: VatRate; onClose: () => void }) {
  const name = formatRate(rate.rate)
  return (
    <SendDialog
      title={words.title(name, dayInWords(rate.validFrom))}
      text={words.text}
      verb={words.verb(name)}
      danger
      route="DELETE /api/purchase/seller/vat-rates/:id"
      input={() => ({ params: { id: rate.id } })}
      done={words.done(name)}
      onClose={onClose}
    />
  )
}
