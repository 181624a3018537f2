import type { OrderHistoryEntry } from '@domicile/contract/sales/orders/order-parts'
import type { Order } from '@domicile/contract/sales/orders/orders'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { me, query } from '../../../api/queries.ts'
import { formatDayOf } from '../../../ui/data/format.ts'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Timeline } from '../../../ui/data/Timeline.tsx'
import { AskAboutThis } from '../../knowledge/enquiries/enquiries.public.ts'
import { BuyerPanel } from './panels/BuyerPanel.tsx'
import { LinesPanel } from './panels/LinesPanel.tsx'
import { MoneyPanel } from './panels/MoneyPanel.tsx'
import { waitingName } from './order-columns.tsx'
import { orderPageTexts as words, orderTexts } from './order-texts.ts'
import { OrderNotice } from './panels/OrderNotice.tsx'
import { OrderPanels } from './panels/OrderPanels.tsx'
import { useOrderMenu } from './use-order-menu.ts'
import { useAddressParams } from '../../../navigation/use-address.ts'

/** An order: its status, who has to act, the next action, its lines, payments, documents and history. */
export default function OrderScreen() {
  const { id = '' } = useAddressParams()
  const result = useQuery(query('GET /api/purchase/orders/:id', { params: { id } }))
  const { data: person } = useQuery(me)
  const isClient = person?.role === null
  const { primary, menu, open, setOpen, start } = useOrderMenu(result.data, isClient)
  return (
    <QueryBoundary query={result} page={orderTexts.title} missing={{ texts: words, to: paths.orders() }}>
      {(order) => (
        <RecordPage
          key={order.id}
          title={words.heading(order.number)}
          status={<StatusChip label={order.label} />}
          waitsFor={order.waitsFor === 'none' ? undefined : words.waitsFor(waitingName(order, isClient))}
          meta={metaOf(order, person?.timeZone)}
          breadcrumbs={[{ label: orderTexts.title, to: paths.orders() }, { label: order.number }]}
          primaryAction={primary}
          menu={menu}
          notice={<OrderNotice order={order} isClient={isClient} onAction={start} />}
          aside={<OrderHistory history={order.history} timeZone={person?.timeZone} />}
        >
          <Stack sx={{ gap: 2 }}>
            <LinesPanel order={order} />
            <MoneyPanel order={order} />
            <AskAboutThis kind="order" id={order.id} companyId={order.company.id} />
            <BuyerPanel order={order} isClient={isClient} />
          </Stack>
          <OrderPanels order={order} open={open} onClose={() => setOpen(undefined)} />
        </RecordPage>
      )}
    </QueryBoundary>
  )
}

function metaOf({ company, placedBy, createdAt }: Order, timeZone: string | undefined): string {
  return [company.name, placedBy && words.orderedBy(placedBy), formatDayOf(createdAt, timeZone)]
    .filter(Boolean)
    .join(', ')
}

type OrderHistoryProps = { history: readonly OrderHistoryEntry[]; timeZone: string | undefined }

/** The order's history: who did each step, on whose behalf, when and why; newest first. */
function OrderHistory({ history, timeZone }: OrderHistoryProps) {
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
        timeZone={timeZone}
      />
    </Panel>
  )
}
