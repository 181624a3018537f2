import type { Registration } from '@domicile/contract/accounts/registration'
import Alert from '@mui/material/Alert'
import { call } from '../../../api/client.ts'
import { PublicForm } from '../../../forms/public/PublicForm.tsx'
import { usePublicForm } from '../../../forms/public/use-public-form.ts'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { DetailsFields } from './DetailsFields.tsx'
import { detailsProblems, toConfirmed, toForm } from './details-form.ts'
import { registrationTexts as words } from './registration-texts.ts'
import { StepList } from './StepList.tsx'
import type { StepProps } from './step-props.ts'

/** Step 1 again, after the link was opened: another person may have entered the details and the password. */
export function ConfirmStep({ registration: storedRegistration, onDone, orOver }: StepProps<Registration>) {
  const { registration, email, details } = storedRegistration
  const start = toForm(email, details!)
  const form = usePublicForm({
    start,
    check: detailsProblems,
    send: async (typed) =>
      onDone(
        await orOver(
          call('PUT /api/registrations/details', { body: { ...toConfirmed(typed), registration } }),
        ),
      ),
  })
  const { title, subtitle, why, fixedEmail } = words.confirm
  return (
    <PublicCard title={title} subtitle={subtitle} width={560}>
      <StepList current="details" />
      <Alert severity="info" sx={{ mb: 3 }}>
        {why}
      </Alert>
      <PublicForm label={title} form={form} submitLabel={words.details.next}>
        <DetailsFields
          field={(name) => ({ ...form.field(name), label: words.details.fields[name] })}
          newsletter={form.field('newsletter')}
          timeZone={start.timeZone}
          fixedEmail={fixedEmail}
          isInvited={false}
        />
      </PublicForm>
    </PublicCard>
  )
}
