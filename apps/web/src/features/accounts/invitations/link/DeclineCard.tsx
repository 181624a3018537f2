import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { call } from '../../../../api/client.ts'
import { forgetInvitation } from '../../../../navigation/pending-invitation.ts'
import { PublicCard } from '../../../../ui/layout/PublicCard.tsx'
import { PublicForm } from '../../../../forms/public/PublicForm.tsx'
import { usePublicForm } from '../../../../forms/public/use-public-form.ts'
import type { CardProps } from './card-props.ts'
import { invitationTexts } from './invitation-texts.ts'

const words = invitationTexts.decline

/** Asks for confirmation before an invitation is declined, because that can't be undone. */
export function DeclineCard({ invited, orDead, onBack, onDone }: DeclineCardProps) {
  const { token, companyName, invitedBy } = invited
  const form = usePublicForm({
    start: {},
    check: () => ({}),
    send: async () => {
      await orDead(call('POST /api/invitations/refusal', { body: { token } }))
      forgetInvitation()
      onDone()
    },
  })
  return (
    <PublicCard title={words.title}>
      <PublicForm label={words.title} form={form} submitLabel={words.confirm}>
        <Typography>{words.text(companyName ?? invitationTexts.theFirm, invitedBy)}</Typography>
      </PublicForm>
      <Button fullWidth sx={{ mt: 2 }} onClick={onBack}>
        {words.back}
      </Button>
    </PublicCard>
  )
}

type DeclineCardProps = CardProps & { onBack: () => void; onDone: () => void }

export function DeclinedCard({ invited: { companyName, invitedBy } }: Pick<CardProps, 'invited'>) {
  return (
    <PublicCard title={words.doneTitle}>
      <Alert severity="success">{words.done(companyName ?? invitationTexts.theFirm, invitedBy)}</Alert>
    </PublicCard>
  )
}
