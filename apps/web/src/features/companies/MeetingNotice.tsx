import { countryName } from '@domicile/contract/countries'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { texts } from '../../texts.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { formatDay } from '../../ui/format.ts'
import { type CompanyForm, labelOf, type Meeting } from './company-form.ts'

const words = texts.companyForm.stale

type MeetingNoticeProps = { meeting: Meeting; form: UseFormReturn<CompanyForm> }

/** What someone else changed meanwhile: taken over where nothing was typed here, else asked field by field. */
export function MeetingNotice({ meeting: { taken, contested, theirs }, form }: MeetingNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  const [decided, setDecided] = useState<readonly (keyof CompanyForm)[]>([])
  const mine = useWatch({ control: form.control }) as CompanyForm
  const open = contested.filter((field) => !decided.includes(field))
  // It stands over a long form: whoever pressed the button at its end is brought here.
  useEffect(() => box.current?.focus(), [])

  function decide(field: keyof CompanyForm) {
    setDecided([...decided, field])
    // The button that was pressed goes away.
    box.current?.focus()
  }

  return (
    <Alert
      severity="warning"
      variant="outlined"
      ref={box}
      tabIndex={-1}
      sx={{ '&:focus': { outline: 'none' } }}
    >
      <AlertTitle sx={{ typography: 'h3' }}>{words.title}</AlertTitle>
      {open.length > 0 ? words.choose : words.settled}
      {taken.length > 0 && (
        <Typography sx={{ mt: 1 }}>
          {words.taken(new Intl.ListFormat('en').format(taken.map(labelOf)))}
        </Typography>
      )}
      <Stack sx={{ gap: 2, mt: open.length > 0 ? 2 : 0 }}>
        {open.map((field) => (
          <Box key={field} role="group" aria-label={labelOf(field)}>
            <Typography variant="h3">{labelOf(field)}</Typography>
            <Value label={words.yours} text={inWords(field, mine)} />
            <Value label={words.present} text={inWords(field, theirs)} />
            <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
              <ActionButton size="small" variant="outlined" onClick={() => decide(field)}>
                {words.mine}
              </ActionButton>
              <ActionButton
                size="small"
                variant="outlined"
                onClick={() => {
                  form.setValue(field, theirs[field], { shouldDirty: true })
                  decide(field)
                }}
              >
                {words.theirs}
              </ActionButton>
            </Stack>
          </Box>
        ))}
      </Stack>
    </Alert>
  )
}

function Value({ label, text }: { label: string; text: string }) {
  return (
    <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {`${label}: ${text || words.none}`}
    </Typography>
  )
}

/** A field as a person reads it. */
function inWords(field: keyof CompanyForm, form: CompanyForm): string {
  if (field === 'parent') return form.parent?.label ?? ''
  const text = form[field]
  if (text && field === 'countryOfIncorporation') return countryName(text)
  return text && field === 'dateOfEstablishment' ? formatDay(text) : text
}
