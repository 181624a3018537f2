import { useMutation } from '@tanstack/react-query'
import { alertFailure } from '../../api/queries.ts'
import { ActionButton } from '../../ui/layout/ActionButton.tsx'
import { orderedTexts as words } from './ordered-texts.ts'
import { payByCard } from './pay-by-card.ts'

/** Opens the provider's page where the order is paid by card. */
export function CardPayment({ orderId }: { orderId: string }) {
  const pay = useMutation({ mutationFn: () => payByCard(orderId), onError: alertFailure })
  return (
    <ActionButton variant="contained" busy={pay.isPending || pay.isSuccess} onClick={() => pay.mutate()}>
      {words.payNow}
    </ActionButton>
  )
}
