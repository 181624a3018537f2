import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { NoticeForm } from './notice-form.ts'
import { noticeFormTexts as words } from './announcement-texts.ts'

type TimeFieldsProps = { form: UseFormReturn<NoticeForm>; timeZone: string; hasBegun: boolean }

/** From when to when, by the clock of whoever writes. */
export function TimeFields({ form, timeZone, hasBegun }: TimeFieldsProps) {
  return (
    <>
      <Pair
        form={form}
        day="startsAt"
        time="startTime"
        labels={[words.startDay, words.startTime]}
        isOff={hasBegun}
      />
      <Pair form={form} day="endsAt" time="endTime" labels={[words.endDay, words.endTime]} isRequired />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {hasBegun ? words.begun : words.startHelp} {words.zone(timeZone)}
      </Typography>
    </>
  )
}

type PairProps = {
  form: UseFormReturn<NoticeForm>
  day: 'startsAt' | 'endsAt'
  time: 'startTime' | 'endTime'
  labels: [string, string]
  isRequired?: boolean
  isOff?: boolean
}

function Pair({ form: { control }, day, time, labels, isRequired = false, isOff = false }: PairProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <Controller
        control={control}
        name={day}
        render={({ field: { ref, ...field }, fieldState }) => (
          <DateField
            {...field}
            inputRef={ref}
            label={labels[0]}
            required={isRequired}
            disabled={isOff}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name={time}
        render={({ field: { ref, ...field } }) => (
          <TextField {...field} inputRef={ref} type="time" label={labels[1]} disabled={isOff} />
        )}
      />
    </Box>
  )
}
