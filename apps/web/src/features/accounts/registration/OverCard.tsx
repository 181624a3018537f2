import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { DeadLinkCard } from '../../../forms/public/DeadLinkCard.tsx'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { RouterLink } from '../../../ui/layout/RouterLink.tsx'
import { registrationTexts } from './registration-texts.ts'

const { over, registered } = registrationTexts

/** The card for a registration that is complete or has expired. */
export function OverCard({ isDone, onRestart }: { isDone: boolean; onRestart: () => void }) {
  if (!isDone)
    return (
      <DeadLinkCard why={over.text}>
        <Button variant="contained" fullWidth onClick={onRestart}>
          {over.begin}
        </Button>
      </DeadLinkCard>
    )
  return (
    <PublicCard title={registered.title}>
      <Alert severity="success">{registered.text}</Alert>
      <Button component={RouterLink} to="/login" variant="contained" fullWidth sx={{ mt: 3 }}>
        {registered.signIn}
      </Button>
    </PublicCard>
  )
}
