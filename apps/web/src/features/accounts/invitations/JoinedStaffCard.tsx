import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { RouterLink } from '../../../ui/layout/RouterLink.tsx'
import { invitationTexts } from './invitation-texts.ts'

const words = invitationTexts.joinedStaff

/** The step after joining the firm, which has ended every session of the user. */
export function JoinedStaffCard() {
  return (
    <PublicCard title={words.title}>
      <Alert severity="success">{words.text}</Alert>
      <Button component={RouterLink} to="/login" variant="contained" fullWidth sx={{ mt: 3 }}>
        {words.signIn}
      </Button>
    </PublicCard>
  )
}
