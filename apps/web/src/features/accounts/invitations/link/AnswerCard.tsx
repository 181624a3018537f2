import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { storeInvitation } from '../../../../navigation/redirect.ts'
import { useClientState } from '../../../../api/store.ts'
import { formatDayOf } from '../../../../ui/data/format.ts'
import { PublicCard } from '../../../../ui/layout/PublicCard.tsx'
import { RouterLink } from '../../../../ui/layout/RouterLink.tsx'
import type { CardProps } from './card-props.ts'
import { invitationTexts as words } from './invitation-texts.ts'
import { type JoinProps, JoinStep } from './JoinStep.tsx'

/** The invitation with the one next step for its reader. */
export function AnswerCard({ invited, orDead, onDecline, onJoinedStaff }: AnswerCardProps) {
  const isLogged = useClientState((state) => state.auth.isLogged)
  const { companyName, invitedBy, role, email, expiresAt } = invited
  return (
    <PublicCard title={words.title(companyName ?? words.theFirm)} subtitle={words.invites(invitedBy, role)}>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', mt: -2, mb: 3 }}>
        {words.goodFor(email, formatDayOf(expiresAt))}
      </Typography>
      {isLogged ? <JoinStep {...{ invited, orDead, onJoinedStaff }} /> : <WayIn invited={invited} />}
      <Box sx={{ textAlign: 'center', mt: 2 }}>
        <Button variant="text" size="small" onClick={onDecline}>
          {words.decline.ask}
        </Button>
      </Box>
    </PublicCard>
  )
}

type AnswerCardProps = JoinProps & { onDecline: () => void }

/** The step for a signed-out reader: sign in, or create an account. */
function WayIn({ invited: { token, hasAccount } }: Pick<CardProps, 'invited'>) {
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography>{hasAccount ? words.hasAccount : words.newcomer}</Typography>
      <Button
        component={RouterLink}
        to={hasAccount ? '/login' : `/register#${encodeURIComponent(token)}`}
        variant="contained"
        fullWidth
        {...(hasAccount && { onClick: () => storeInvitation(token) })}
      >
        {hasAccount ? words.signIn : words.register}
      </Button>
    </Stack>
  )
}
