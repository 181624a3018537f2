import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { storeRedirect } from '../../navigation/redirect.ts'
import { PublicCard } from '../../ui/layout/PublicCard.tsx'
import { RouterLink } from '../../ui/layout/RouterLink.tsx'
import { forgetUnsavedCodes } from './kept-registration.ts'
import { registrationTexts } from './registration-texts.ts'

const words = registrationTexts.codesLost

/** The step after a reload that lost the recovery codes: the account exists, and its settings create new ones. */
export function CodesLostCard({ onRestart }: { onRestart: () => void }) {
  function toSignIn(): void {
    forgetUnsavedCodes()
    storeRedirect('/settings/security')
  }
  return (
    <PublicCard title={words.title}>
      <Alert severity="warning">{words.text}</Alert>
      <Stack sx={{ gap: 1, mt: 3 }}>
        <Button component={RouterLink} to="/login" variant="contained" fullWidth onClick={toSignIn}>
          {words.signIn}
        </Button>
        <Button variant="text" size="small" onClick={onRestart}>
          {words.begin}
        </Button>
      </Stack>
    </PublicCard>
  )
}
