import type { VatRate } from '@domicile/contract/purchase/vat-rates'
import { useSend } from '../../api/queries.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { formatRate } from '../../ui/data/format.ts'
import { rateTexts } from './rate-texts.ts'
import { dayInWords } from './rate-names.ts'

const words = rateTexts.removal

/** Asks for confirmation before a future rate is removed. */
export function RemoveRate({ rate, onClose }: { rate: VatRate; onClose: () => void }) {
  const name = formatRate(rate.rate)
  const remove = useSend('DELETE /api/purchase/seller/vat-rates/:id', {
    done: words.done(name),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={words.title(name, dayInWords(rate.validFrom))}
      text={words.text}
      verb={words.verb(name)}
      danger
      busy={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate({ params: { id: rate.id } })}
      onClose={onClose}
    />
  )
}
