import type { BankEntry } from '@domicile/contract/sales/payments/bank-payments'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { alertFailure, useSend } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { formatMoney } from '../../../ui/data/format.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { paymentTexts } from './payment-texts.ts'
import type { EntryStep } from './EntryDialog.tsx'

export type OnStep = (entry: BankEntry, step: EntryStep | 'choose') => void

const words = paymentTexts.entry

/** The result of a handled bank entry, with the actions that are still possible. */
export function EntryOrder({ entry, onStep }: { entry: BankEntry; onStep: OnStep }) {
  const { order, state, setAsideReason, handledBy, amount, currency } = entry
  return (
    <Stack sx={{ gap: 1 }}>
      {order && (
        <Box>
          <TextLink to={paths.order(order.id)}>{`${order.number}, ${order.company.name}`}</TextLink>
        </Box>
      )}
      {order && state === 'review' && (
        <Box>
          {words.cameInstead(formatMoney(amount, currency), formatMoney(order.total, order.currency))}
        </Box>
      )}
      {setAsideReason && <Box sx={{ overflowWrap: 'anywhere' }}>{setAsideReason}</Box>}
      {handledBy && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{words.handled(handledBy)}</Box>
      )}
      <Steps entry={entry} onStep={onStep} />
    </Stack>
  )
}

function Steps({ entry, onStep }: { entry: BankEntry; onStep: OnStep }) {
  const payer = entry.payer ?? words.unknownPayer
  const takeUp = useSend('DELETE /api/purchase/bank-entries/:id/setting-aside', {
    done: words.upAgain,
  })
  if (entry.state === 'set-aside' && !entry.order && Number(entry.amount) > 0)
    return (
      <Box>
        <ActionButton
          size="small"
          busy={takeUp.isPending}
          aria-label={words.of(words.takeUp, payer)}
          onClick={() => takeUp.mutate({ params: { id: entry.id } }, { onError: alertFailure })}
        >
          {words.takeUp}
        </ActionButton>
      </Box>
    )
  if (entry.state !== 'review') return null
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <ActionButton
        size="small"
        variant="outlined"
        aria-label={words.of(words.accept, payer)}
        onClick={() => onStep(entry, 'accept')}
      >
        {words.accept}
      </ActionButton>
      <ActionButton
        size="small"
        aria-label={words.of(words.takeBack, payer)}
        onClick={() => onStep(entry, 'take-back')}
      >
        {words.takeBack}
      </ActionButton>
    </Stack>
  )
}
