import type { Order } from '@domicile/contract/sales/orders/orders'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { DateTime } from '../../../../ui/data/DateTime.tsx'
import { formatMoney } from '../../../../ui/data/format.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { orderPageTexts } from '../order-texts.ts'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { DateField } from '../../../../ui/fields/dates/DateField.tsx'
import { GiveBack } from './RefundRow.tsx'
import { Papers } from './Papers.tsx'
import { today } from '../../../../ui/data/today.ts'

const words = orderPageTexts.money

/** The order's payments and refunds, and the documents about them. */
export function MoneyPanel({ order }: { order: Order }) {
  const { state, payments, refunds, invoices, currency } = order
  // The payment details above already show the pro forma.
  const papers = state === 'placed' ? invoices.filter(({ kind }) => kind !== 'pro-forma') : invoices
  const isEmpty = payments.length + refunds.length === 0
  return (
    <Panel title={words.title}>
      {isEmpty ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>
      ) : (
        <Box component="ul" aria-label={words.title} sx={list}>
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} />
          ))}
          {refunds.map((refund) => (
            <Refund key={refund.id} orderId={order.id} refund={refund} />
          ))}
        </Box>
      )}
      <Papers papers={papers} currency={currency} />
    </Panel>
  )
}

function Payment({ payment }: { payment: Order['payments'][number] }) {
  const [isOpen, setIsOpen] = useState(false)
  const { type, state, amount, currency, createdAt, settledAt, failure, canGoBack } = payment
  return (
    <>
      <Row
        what={words.payment[type]}
        state={words.paymentStates[state]}
        tone={paymentTones[state]}
        amount={formatMoney(amount, currency)}
        at={settledAt ?? createdAt}
        failure={failure}
      />
      {canGoBack && (
        <li>
          <ActionButton size="small" onClick={() => setIsOpen(true)}>
            {words.refundPayment}
          </ActionButton>
        </li>
      )}
      {isOpen && <GiveBack payment={payment} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Refund({ orderId, refund }: { orderId: string; refund: Order['refunds'][number] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Row
        what={`${words.refund}: ${refund.reason}`}
        state={words.refundStates[refund.state]}
        tone={refundTones[refund.state]}
        amount={formatMoney(`-${refund.amount}`, refund.currency)}
        at={refund.settledAt ?? refund.createdAt}
        failure={refund.failure ?? null}
      />
      {refund.canSettle && (
        <li>
          <ActionButton
            size="small"
            onClick={() => setIsOpen(true)}
            disabledReason={refund.settlementObstacle ?? undefined}
          >
            {words.transferred}
          </ActionButton>
        </li>
      )}
      {isOpen && <RefundSettling orderId={orderId} refundId={refund.id} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type RowProps = {
  what: string
  state: string
  tone: 'approved' | 'pending' | 'needs attention' | 'issues'
  amount: string
  at: string
  failure: string | null
}

function Row({ what, state, tone, amount, at, failure }: RowProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}
    >
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {what}
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          <DateTime value={at} />
          {failure && `: ${failure}`}
        </Box>
      </Box>
      <StatusChip label={state} tone={tone} />
      <Box sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{amount}</Box>
    </Box>
  )
}

type RefundSettlingProps = { orderId: string; refundId: string; onClose: () => void }

/** Records the day on which a refund left the bank. */
function RefundSettling({ orderId, refundId, onClose }: RefundSettlingProps) {
  const [latest] = useState(today)
  const [transferredOn, setTransferredOn] = useState(latest)
  return (
    <SendDialog
      title={words.transferred}
      text={words.transferredText}
      verb={words.transferred}
      route="PUT /api/purchase/orders/:id/refunds/:refundId/settlement"
      input={() => ({ params: { id: orderId, refundId }, body: { transferredOn } })}
      done={words.transferDone}
      onClose={onClose}
    >
      <DateField
        name="transferredOn"
        label={words.transferredOn}
        value={transferredOn}
        onChange={setTransferredOn}
        max={latest}
        required
      />
    </SendDialog>
  )
}

const paymentTones = {
  pending: 'pending',
  settled: 'approved',
  review: 'needs attention',
  failed: 'issues',
} as const
const refundTones = { pending: 'pending', settled: 'approved', failed: 'issues' } as const
const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 } as const
