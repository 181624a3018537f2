import type { BankEntry, Suggestion } from '@domicile/contract/sales/payments/bank-payments'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { alertFailure, useSend } from '../../../api/queries.ts'
import { setAlert } from '../../../api/store.ts'
import { paths } from '../../../navigation/paths.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { formatMoney } from '../../../ui/data/format.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { paymentTexts } from './payment-texts.ts'
import type { OnStep } from './EntryOrder.tsx'

const words = paymentTexts.entry

/** The orders that an open entry may pay, the most likely first, each with a button to match it. */
export function Suggestions({ entry, onStep }: { entry: BankEntry; onStep: OnStep }) {
  const match = useSend('PUT /api/purchase/bank-entries/:id/match', {
    onSuccess: ({ state }) => setAlert({ info: state === 'review' ? words.toDecide : words.matched }),
  })
  const send = (orderId: string, pressed: HTMLElement) => {
    const next = nextButton(pressed)
    const params = { id: entry.id }
    match.mutate({ params, body: { orderId } }, { onSuccess: () => next?.focus(), onError: alertFailure })
  }
  const payer = entry.payer ?? words.unknownPayer
  return (
    <Stack sx={{ gap: 1.5 }}>
      {entry.suggestions.map((one) => (
        <Box key={one.order.id} sx={suggested}>
          <SuggestedOrder suggestion={one} />
          <ActionButton
            size="small"
            variant={one.fits ? 'contained' : 'outlined'}
            busy={match.isPending}
            onClick={({ currentTarget }) => send(one.order.id, currentTarget)}
          >
            {words.match(one.order.number)}
          </ActionButton>
        </Box>
      ))}
      {entry.maybeIn && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {words.maybeIn(entry.maybeIn)}
        </Alert>
      )}
      {entry.names && <Box sx={{ typography: 'body2' }}>{words.namedInVain(entry.names.number)}</Box>}
      <Stack direction="row" sx={{ gap: 1 }}>
        <ActionButton
          size="small"
          aria-label={words.of(words.choose, payer)}
          onClick={() => onStep(entry, 'choose')}
        >
          {words.choose}
        </ActionButton>
        <ActionButton
          size="small"
          aria-label={words.of(words.setAside, payer)}
          onClick={() => onStep(entry, 'set-aside')}
        >
          {words.setAside}
        </ActionButton>
      </Stack>
    </Stack>
  )
}

/** Returns the next entry's button, so that keyboard users can continue there after a match. */
function nextButton(pressed: HTMLElement): HTMLElement | null | undefined {
  return pressed.closest('[data-entry]')?.nextElementSibling?.querySelector('button')
}

function SuggestedOrder({ suggestion: { order, fits, why } }: { suggestion: Suggestion }) {
  const reasons = new Intl.ListFormat('en-GB').format(why.map((reason) => words.why[reason]))
  return (
    <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
      <Box>
        <TextLink to={paths.order(order.id)}>{`${order.number}, ${order.company.name}`}</TextLink>
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {fits ? words.fits(reasons) : words.maybe(reasons)}
        {!why.includes('amount') && `, ${words.asksFor(formatMoney(order.total, order.currency))}`}
      </Box>
    </Box>
  )
}

const suggested = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' } as const
