import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { checkoutTexts } from './cart-texts.ts'

const words = checkoutTexts.unanswered

/** An order was sent and nobody knows what became of it: to ask again is the only thing to do. */
export function Unanswered({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }) {
  return (
    <Alert severity={isAsking ? 'info' : 'warning'} role={isAsking ? 'status' : 'alert'}>
      <AlertTitle sx={{ typography: 'h3' }}>{isAsking ? words.asking : words.title}</AlertTitle>
      {words.text}
      <Box sx={{ mt: 1.5 }}>
        <ActionButton variant="contained" busy={isAsking} onClick={onAsk}>
          {words.button}
        </ActionButton>
      </Box>
    </Alert>
  )
}
