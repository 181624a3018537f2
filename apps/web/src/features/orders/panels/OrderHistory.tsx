import type { OrderHistoryEntry } from '@domicile/contract/purchase/orders/order-parts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Timeline } from '../../../ui/data/Timeline.tsx'
import { orderPageTexts as words } from '../order-texts.ts'

type OrderHistoryProps = { history: readonly OrderHistoryEntry[]; timeZone: string | undefined }

/** The order's history: who did each step, on whose behalf, when and why; newest first. */
export function OrderHistory({ history, timeZone }: OrderHistoryProps) {
  return (
    <Panel title={words.history}>
      <Timeline
        entries={history
          .map(({ id, at, event, actor, onBehalfOf, reason }) => ({
            id,
            at,
            actor,
            onBehalfOf,
            reason,
            text: words.events[event] ?? event,
          }))
          .toReversed()}
        {...(timeZone && { timeZone })}
      />
    </Panel>
  )
}
