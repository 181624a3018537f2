import type { Registration } from '@domicile/contract/accounts/registration'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { call, ProblemError } from '../../../api/client.ts'
import { formatDayOf } from '../../../ui/data/format.ts'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { PublicForm } from '../../../forms/public/PublicForm.tsx'
import { usePublicForm } from '../../../forms/public/use-public-form.ts'
import { termsTexts, TermsText } from '../terms/terms.public.ts'
import { registrationTexts } from './registration-texts.ts'
import { StepList } from './StepList.tsx'
import type { StepProps } from './step-props.ts'

const words = registrationTexts.terms

/** Step 3: the user reads and accepts the current terms. */
export function TermsStep({ registration, onDone, orOver }: StepProps<Registration>) {
  const terms = registration.terms!
  const form = usePublicForm({
    start: {},
    check: () => ({}),
    send: () =>
      orOver(
        call('POST /api/registrations/terms', {
          body: { registration: registration.registration, version: terms.version },
        }),
      ).then(onDone, async (error: unknown) => {
        if (error instanceof ProblemError && error.code === 'terms-changed')
          onDone({ ...registration, terms: await call('GET /api/terms') })
        throw error
      }),
  })
  return (
    <PublicCard
      title={words.title}
      subtitle={termsTexts.version(terms.version, formatDayOf(terms.publishedAt))}
      width={720}
    >
      <StepList current="terms" />
      <TermsText sections={terms.sections} />
      <Box sx={{ mt: 4, pt: 3, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {words.kept}
        </Typography>
        <PublicForm label={words.title} form={form} submitLabel={words.accept(terms.version)}>
          {null}
        </PublicForm>
      </Box>
    </PublicCard>
  )
}
