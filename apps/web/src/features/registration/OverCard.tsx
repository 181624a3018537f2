import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { PublicCard } from '../../ui/layout/PublicCard.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { registrationTexts } from './registration-texts.ts'

/** The card for a registration that is complete or has expired. */
export function OverCard({ isDone, onRestart }: { isDone: boolean; onRestart: () => void }) {
  const words = registrationTexts[isDone ? 'registered' : 'over']
  return (
    <PublicCard title={words.title}>
      <Alert severity={isDone ? 'success' : 'warning'}>{words.text}</Alert>
      <Box sx={{ textAlign: 'center', mt: 3, typography: 'body2' }}>
        {isDone ? (
          <TextLink to="/login">{registrationTexts.registered.signIn}</TextLink>
        ) : (
          <Button variant="contained" onClick={onRestart}>
            {registrationTexts.over.begin}
          </Button>
        )}
      </Box>
    </PublicCard>
  )
}
