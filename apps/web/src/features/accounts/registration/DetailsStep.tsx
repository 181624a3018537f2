import type { Registration } from '@domicile/contract/accounts/registration'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { texts } from '../../../session/texts.ts'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { PublicForm } from '../../../forms/public/PublicForm.tsx'
import { usePublicForm } from '../../../forms/public/use-public-form.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { detailsProblems, emptyDetails, guessTimeZone, toDetails } from './details-form.ts'
import { registrationTexts as words } from './registration-texts.ts'
import { StepList } from './StepList.tsx'
import type { Invited } from '../invitations/invitations.public.ts'

type DetailsStepProps = { invited: Invited | undefined; onDone: (registration: Registration) => void }

/** Step 1: the user's details. Those known from an invitation are filled in. */
export function DetailsStep({ invited, onDone }: DetailsStepProps) {
  const [timeZone] = useState(guessTimeZone)
  const form = usePublicForm({
    start: {
      ...emptyDetails,
      timeZone,
      email: invited?.email ?? '',
      firstName: invited?.firstName ?? '',
      lastName: invited?.lastName ?? '',
      jobTitle: invited?.jobTitle ?? '',
    },
    check: detailsProblems,
    send: async (typed) =>
      onDone(await call('POST /api/registrations', { body: toDetails(typed, invited?.token) })),
  })
  const { fields, next, subtitle, invitedSubtitle } = words.details
  return (
    <PublicCard title={words.title} subtitle={invited ? invitedSubtitle : subtitle} width={560}>
      <StepList current="details" />
      {invited && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {words.invitation.invited(invited.invitedBy, invited.companyName ?? words.invitation.theFirm)}
        </Alert>
      )}
      <PublicForm label={words.title} form={form} submitLabel={next}>
        <DetailsFields
          field={(name) => ({ ...form.field(name), label: fields[name] })}
          newsletter={form.field('newsletter')}
          timeZone={timeZone}
          fixedEmail={invited && words.invitation.fixedEmail}
          isInvited={invited !== undefined}
        />
      </PublicForm>
      <Stack sx={{ alignItems: 'center', gap: 1, mt: 3, typography: 'body2' }}>
        <TextLink to="/login">{words.toSignIn}</TextLink>
        <Box>
          <TextLink to="/terms">{texts.terms.title}</TextLink>
        </Box>
      </Stack>
    </PublicCard>
  )
}
