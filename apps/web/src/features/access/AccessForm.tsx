import type { SupportAccess } from '@domicile/contract/impersonation'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useState, type FormEvent } from 'react'
import { useSend } from '../../api/queries.ts'
import { ActionButton } from '../../ui/layout/ActionButton.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { accessTexts as words } from './access-texts.ts'

type Choice = keyof typeof words.choices
const choices = (['refused', 'looking', 'writing'] as const).map((value) => ({
  value,
  label: words.choices[value].label,
}))

type AccessFormProps = { access: SupportAccess; disabledReason: string | undefined }

/** Allows or refuses support access, and grants write access for a number of hours. */
export function AccessForm({ access, disabledReason }: AccessFormProps) {
  const [choice, setChoice] = useState<Choice>(choiceOf(access))
  const [hours, setHours] = useState('2')
  const [isAsked, setIsAsked] = useState(false)
  const wrong = choice === 'writing' && !isHours(hours) ? words.hoursWrong : undefined
  const save = useSend('PUT /api/companies/:companyId/support-access', {
    done: words.saved,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (wrong || disabledReason) return
    const body = { allowed: choice !== 'refused', writeHours: choice === 'writing' ? Number(hours) : 0 }
    save.mutate({ params: { companyId: access.companyId }, body })
  }

  return (
    <form onSubmit={submit} noValidate aria-label={words.title}>
      <Stack sx={{ gap: 2, mt: 2, maxWidth: 480, alignItems: 'flex-start' }}>
        {save.error && <Alert severity="error">{save.error.message}</Alert>}
        <SelectField
          name="access"
          label={words.question}
          help={words.choices[choice].help}
          options={choices}
          value={choice}
          onChange={(value) => setChoice(value as Choice)}
        />
        {choice === 'writing' && (
          <TextField
            name="writeHours"
            label={words.hours}
            help={words.hoursHelp}
            inputMode="numeric"
            required
            value={hours}
            onChange={setHours}
            error={isAsked ? wrong : undefined}
          />
        )}
        <ActionButton type="submit" variant="contained" busy={save.isPending} disabledReason={disabledReason}>
          {words.save}
        </ActionButton>
      </Stack>
    </form>
  )
}

function choiceOf({ allowed, writeUntil }: SupportAccess): Choice {
  if (!allowed) return 'refused'
  return writeUntil ? 'writing' : 'looking'
}

function isHours(text: string): boolean {
  return /^[0-9]{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 72
}
