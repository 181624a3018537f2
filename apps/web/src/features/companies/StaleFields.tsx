import type { Problem } from '@domicile/contract/problem'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { texts } from '../../texts.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { type CompanyForm, fieldNamed } from './company-form.ts'

const words = texts.companyForm.stale
type Text = Exclude<keyof CompanyForm, 'parent'>

/** What someone else changed meanwhile, field by field: keep one's own words or take theirs. */
export function StaleFields({
  problem,
  form,
}: {
  problem: Partial<Problem>
  form: UseFormReturn<CompanyForm>
}) {
  const [decided, setDecided] = useState<readonly string[]>([])
  const fields = (problem.changed ?? []).filter(
    (field) => fieldNamed(field) !== 'parent' && !decided.includes(field),
  )
  const decide = (field: string) => setDecided([...decided, field])
  return (
    <Alert severity="warning" variant="outlined">
      <AlertTitle>{words.title}</AlertTitle>
      {words.text}
      <Stack sx={{ gap: 2, mt: 1 }}>
        {fields.map((field) => {
          const theirs = textOf(problem.current?.[field])
          return (
            <Box key={field} role="group" aria-label={texts.companyForm.fields[field as 'name']}>
              <Typography variant="subtitle2">{texts.companyForm.fields[field as 'name']}</Typography>
              <Typography>{`${words.yours}: ${form.getValues(field as Text) || words.none}`}</Typography>
              <Typography>{`${words.present}: ${theirs || words.none}`}</Typography>
              <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
                <ActionButton variant="outlined" onClick={() => decide(field)}>
                  {words.mine}
                </ActionButton>
                <ActionButton
                  variant="outlined"
                  onClick={() => {
                    form.setValue(field as Text, theirs, { shouldDirty: true })
                    decide(field)
                  }}
                >
                  {words.theirs}
                </ActionButton>
              </Stack>
            </Box>
          )
        })}
      </Stack>
    </Alert>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
