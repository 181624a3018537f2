import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DateOf, Text } from '../../forms/Fields.tsx'
import type { RouteForm } from '../../forms/use-route-form.ts'
import { announcementFormTexts as words } from './announcement-texts.ts'
import type { NoticeForm } from './notice-form.ts'

type TimeFieldsProps = { form: RouteForm<NoticeForm>; timeZone: string; hasBegun: boolean }

/** The start and end of an announcement, in the author's time zone. */
export function TimeFields({ form, timeZone, hasBegun }: TimeFieldsProps) {
  return (
    <>
      <Box sx={pair}>
        <DateOf form={form} name="startsAt" disabled={hasBegun} />
        <Text form={form} name="startTime" type="time" disabled={hasBegun} />
      </Box>
      <Box sx={pair}>
        <DateOf form={form} name="endsAt" required />
        <Text form={form} name="endTime" type="time" />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {hasBegun ? words.begun : words.startHelp} {words.zone(timeZone)}
      </Typography>
    </>
  )
}

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const
