import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { call, ProblemError } from '../../../api/client.ts'
import { PublicForm } from '../../../forms/public/PublicForm.tsx'
import { usePublicForm } from '../../../forms/public/use-public-form.ts'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { outsiderTexts } from './outsider-texts.ts'
import type { Form } from './use-link.ts'

const words = outsiderTexts.handedOver

type HandedOverCardProps = {
  form: Form
  session: string
  onChange: () => void
  onOver: () => void
  onDone: (isSubmitted: boolean) => void
}

/** The sections are handed over: the reader can change them, and submits the form if it is complete. */
export function HandedOverCard({ form, session, onChange, onOver, onDone }: HandedOverCardProps) {
  const sending = usePublicForm({ start: {}, check: () => ({}), send: submit })

  async function submit(): Promise<void> {
    try {
      await call('PUT /api/answering/submission', { body: { session } })
    } catch (error) {
      if (error instanceof ProblemError && error.status === 410) return onOver()
      throw error
    }
    onDone(true)
  }

  return (
    <PublicCard title={words.title} subtitle={form.survey} width={480}>
      {form.maySubmit ? (
        <PublicForm label={words.title} form={sending} submitLabel={words.submit}>
          <Typography>{words.complete}</Typography>
        </PublicForm>
      ) : (
        <Stack sx={{ gap: 3 }}>
          <Typography>{words.text(form.company)}</Typography>
          <Button variant="contained" fullWidth onClick={() => onDone(false)}>
            {words.finish}
          </Button>
        </Stack>
      )}
      <Stack sx={{ alignItems: 'center', mt: 3 }}>
        <Button variant="text" size="small" onClick={onChange}>
          {words.change}
        </Button>
      </Stack>
    </PublicCard>
  )
}
