import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { checkoutTexts } from './cart-texts.ts'

const words = checkoutTexts.unanswered

type UnansweredProps = {
  isBusy: boolean
  /** True if the server has no such order. */
  hasNotArrived: boolean
  onAsk: () => void
  onOrder: () => void
  onDrop: () => void
}

/** A sent order has no answer: the page asks the server for the result and never sends again unasked. */
export function Unanswered({ isBusy, hasNotArrived, onAsk, onOrder, onDrop }: UnansweredProps) {
  const [title, text] = isBusy ? words.asking : hasNotArrived ? words.notArrived : words.noAnswer
  return (
    <Alert severity={isBusy ? 'info' : 'warning'} role={isBusy ? 'status' : 'alert'}>
      <AlertTitle sx={{ typography: 'h3' }}>{title}</AlertTitle>
      {text}
      <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        {hasNotArrived ? (
          <>
            <ActionButton variant="contained" busy={isBusy} onClick={onOrder}>
              {words.order}
            </ActionButton>
            <ActionButton onClick={onDrop}>{words.drop}</ActionButton>
          </>
        ) : (
          <ActionButton variant="contained" busy={isBusy} onClick={onAsk}>
            {words.ask}
          </ActionButton>
        )}
      </Stack>
    </Alert>
  )
}
