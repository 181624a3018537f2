import type { Renewal } from '@domicile/contract/purchase/renewals'
import { useSend } from '../../api/queries.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { formatDay } from '../../ui/data/format.ts'
import { renewalTexts as words } from './renewal-texts.ts'

type EndRenewalProps = { renewal: Renewal; onClose: () => void }

/** Asks for confirmation before a renewal is cancelled. */
export function EndRenewal({ renewal, onClose }: EndRenewalProps) {
  const { id, service, nextOrder, renewsOn } = renewal
  const end = useSend('DELETE /api/purchase/renewals/:id', {
    done: words.endDone,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={words.ask(service.title)}
      text={nextOrder ? words.effectUnpaid(nextOrder.number) : words.effect(formatDay(renewsOn))}
      verb={words.endOf(service.title)}
      cancelLabel={words.back}
      danger
      reason={{ label: words.reason, max: 500 }}
      busy={end.isPending}
      error={end.error?.message}
      onConfirm={(reason) => end.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
