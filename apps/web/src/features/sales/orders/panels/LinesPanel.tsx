import type { Order, OrderLine } from '@domicile/contract/sales/orders/orders'
import { isIdle } from '@domicile/contract/sales/orders/order-states'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { paths } from '../../../../navigation/paths.ts'
import { formatDayOf, formatMoney } from '../../../../ui/data/format.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { NeededDocuments } from '../NeededDocuments.tsx'
import { orderPageTexts } from '../order-texts.ts'
import { buyingTexts } from '../buying-texts.ts'
import { Sums } from '../Sums.tsx'

const AnswerList = lazy(async () => ({
  default: (await import('../../../../answering/reading/AnswerList.tsx')).AnswerList,
}))

const words = orderPageTexts.lines

/** The order's lines with their progress, the totals, and the reason for the VAT. */
export function LinesPanel({ order }: { order: Order }) {
  const { lines, totals, currency, vat, note, cost, margin } = order
  const money = (amount: string) => formatMoney(amount, currency)
  return (
    <Panel title={words.title}>
      <Box component="ul" aria-label={words.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <Line key={line.id} order={order} line={line} />
        ))}
      </Box>
      {totals && (
        <Box sx={{ ml: 'auto', maxWidth: 360, borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <Sums totals={totals} currency={currency} />
        </Box>
      )}
      <Stack sx={{ gap: 1, mt: 2 }}>
        {vat && <Small title={orderPageTexts.vat}>{reasonOf(vat)}</Small>}
        {note && <Small title={orderPageTexts.note}>{note}</Small>}
        {typeof cost === 'string' && <Small title={words.cost}>{money(cost)}</Small>}
        {typeof margin === 'string' && <Small title={words.margin}>{money(margin)}</Small>}
      </Stack>
    </Panel>
  )
}

function Line({ order: { company, currency, today }, line }: { order: Order; line: OrderLine }) {
  const { title, quantity, renewal, unitPrice, net, state, exemption, opened, missing, documents } = line
  const money = (amount: string | null) =>
    amount === null ? buyingTexts.onRequest : formatMoney(amount, currency)
  const open = documents.filter((document) => document.state !== 'valid')
  const needs = isIdle(state)
  return (
    <Box component="li" aria-label={title} sx={row}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ typography: 'h3' }}>
          {quantity > 1 && `${quantity} × `}
          {line.service.slug ? <TextLink to={paths.service(line.service.slug)}>{title}</TextLink> : title}
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {[
            quantity > 1 && unitPrice !== null && `${money(unitPrice)} ${words.each.toLowerCase()}`,
            renewal && buyingTexts.each[renewal],
            words.states[state],
            typeof line.cost === 'string' && `${words.cost} ${money(line.cost)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        {exemption && <Box sx={{ typography: 'body2' }}>{words.exempt(exemption)}</Box>}
        {opened && <TextLink to={paths[opened.noun](opened.id)}>{words.opened[opened.noun]}</TextLink>}
        {needs && missing.length > 0 && (
          <Box sx={{ typography: 'body2' }}>{words.missing(missing.length)}</Box>
        )}
        {needs && open.length > 0 && <NeededDocuments companyId={company.id} documents={open} />}
        <Answers line={line} today={today} />
      </Box>
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {money(net)}
      </Box>
    </Box>
  )
}

function Answers({ line: { sections, answers }, today }: { line: OrderLine; today: string }) {
  if (Object.keys(answers).length === 0) return null
  return (
    <Box component="details" sx={{ mt: 0.5, '& dl': { mt: 1 } }}>
      <Box component="summary" sx={{ cursor: 'pointer', typography: 'body2', color: 'primary.main' }}>
        {words.answers}
      </Box>
      <Suspense fallback={null}>
        <AnswerList sections={sections} answers={answers} today={today} />
      </Suspense>
    </Box>
  )
}

function reasonOf({ reason, check }: NonNullable<Order['vat']>): string {
  if (!check) return reason
  const vatNumberText = orderPageTexts.vatNumberWas[check.state](formatDayOf(check.checkedAt))
  const proof = check.consultation && orderPageTexts.proof(check.consultation)
  // The server sends the registered name to the firm only.
  const other = check.isOtherName && check.name && orderPageTexts.registeredFor(check.name)
  return [reason, vatNumberText, proof, other].filter(Boolean).join(' ')
}

function Small({ title, children }: { title: string; children: string }) {
  return (
    <Typography variant="body2" sx={{ maxWidth: '72ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {title}:
      </Box>{' '}
      {children}
    </Typography>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  pb: 2,
  '& + &': { borderTop: 1, borderColor: 'divider', pt: 2 },
} as const
