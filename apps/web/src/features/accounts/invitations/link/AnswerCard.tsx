import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { forgetInvitation, storeInvitation } from '../../../../navigation/pending-invitation.ts'
import { formatDayOf } from '../../../../ui/data/format.ts'
import { PublicCard } from '../../../../ui/layout/PublicCard.tsx'
import { RouterLink } from '../../../../ui/layout/RouterLink.tsx'
import type { CardProps } from './card-props.ts'
import { invitationTexts as words } from './invitation-texts.ts'

/** The invitation with the one next step for its signed-out reader. */
export function AnswerCard({ invited, onDecline }: AnswerCardProps) {
  const { companyName, invitedBy, role, email, expiresAt } = invited
  return (
    <PublicCard title={words.title(companyName ?? words.theFirm)} subtitle={words.invites(invitedBy, role)}>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', mt: -2, mb: 3 }}>
        {words.goodFor(email, formatDayOf(expiresAt))}
      </Typography>
      <WayIn invited={invited} />
      <Box sx={{ textAlign: 'center', mt: 2 }}>
        <Button variant="text" size="small" onClick={onDecline}>
          {words.decline.ask}
        </Button>
      </Box>
    </PublicCard>
  )
}

type AnswerCardProps = Pick<CardProps, 'invited'> & { onDecline: () => void }

/** The next step: sign in, or create an account. */
function WayIn({ invited: { token, hasAccount } }: Pick<CardProps, 'invited'>) {
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography>{hasAccount ? words.hasAccount : words.newcomer}</Typography>
      <Button
        component={RouterLink}
        to={hasAccount ? '/login' : `/register#${encodeURIComponent(token)}`}
        variant="contained"
        fullWidth
        // It is answered after the sign-in, or by the registration.
        onClick={() => (hasAccount ? storeInvitation(token) : forgetInvitation())}
      >
        {hasAccount ? words.signIn : words.register}
      </Button>
    </Stack>
  )
}
