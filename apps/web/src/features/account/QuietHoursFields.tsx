import type { QuietHours } from '@domicile/contract/notices/notices'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { alertFailure, useSend } from '../../api/queries.ts'
import { ActionButton } from '../../ui/layout/ActionButton.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { settingsTexts } from './settings-texts.ts'

const words = settingsTexts.choices

const times = Array.from({ length: 48 }, (_, half) => {
  const value = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
  return { value, label: value }
})

type QuietHoursFieldsProps = { hours: QuietHours }

/** The daily period without email; it is saved once both times are set. */
export function QuietHoursFields({ hours }: QuietHoursFieldsProps) {
  const [from, setFrom] = useState(hours?.from ?? '')
  const [until, setUntil] = useState(hours?.until ?? '')
  const save = useSend('PUT /api/notice-choices', { done: words.saved })
  const send = (quietHours: QuietHours) => save.mutate({ body: { quietHours } }, { onError: alertFailure })
  const isSame = from === (hours?.from ?? '') && until === (hours?.until ?? '')
  const problem = !from || !until ? words.both : from === until ? words.same : undefined
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-end' }}>
      <SelectField
        name="from"
        label={words.from}
        value={from}
        onChange={setFrom}
        options={withOther(from)}
        placeholder={words.none}
      />
      <SelectField
        name="until"
        label={words.until}
        value={until}
        onChange={setUntil}
        options={withOther(until)}
        placeholder={words.none}
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <ActionButton
          variant="outlined"
          busy={save.isPending}
          disabledReason={isSame ? words.unchanged : problem}
          onClick={() => send({ from, until })}
        >
          {words.save}
        </ActionButton>
        {hours && <ActionButton onClick={() => send(null)}>{words.off}</ActionButton>}
      </Stack>
    </Stack>
  )
}

/** Returns the half hours, plus the chosen time if it is not one of them. */
function withOther(chosen: string) {
  return !chosen || times.some(({ value }) => value === chosen)
    ? times
    : [...times, { value: chosen, label: chosen }]
}
