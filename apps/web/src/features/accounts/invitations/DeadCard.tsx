import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useClientState } from '../../../api/store.ts'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { invitationTexts } from './invitation-texts.ts'

const words = invitationTexts.dead

/** A link that no longer works, with the possible reasons and the next step. */
export function DeadCard() {
  const isLogged = useClientState((state) => state.auth.isLogged)
  return (
    <PublicCard title={words.title}>
      <Alert severity="warning">{words.why}</Alert>
      <Typography sx={{ mt: 3 }}>{words.what}</Typography>
      <Box sx={{ textAlign: 'center', mt: 3, typography: 'body2' }}>
        <TextLink to={isLogged ? '/' : '/login'}>{isLogged ? words.goOn : words.signIn}</TextLink>
      </Box>
    </PublicCard>
  )
}
