import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { RouterLink } from '../../../ui/layout/RouterLink.tsx'
import { registrationTexts } from './registration-texts.ts'

/** The card for a registration that is complete or has expired. */
export function OverCard({ isDone, onRestart }: { isDone: boolean; onRestart: () => void }) {
  const words = registrationTexts[isDone ? 'registered' : 'over']
  return (
    <PublicCard title={words.title}>
      <Alert severity={isDone ? 'success' : 'warning'}>{words.text}</Alert>
      {isDone ? (
        <Button component={RouterLink} to="/login" variant="contained" fullWidth sx={{ mt: 3 }}>
          {registrationTexts.registered.signIn}
        </Button>
      ) : (
        <Button variant="contained" fullWidth sx={{ mt: 3 }} onClick={onRestart}>
          {registrationTexts.over.begin}
        </Button>
      )}
    </PublicCard>
  )
}
