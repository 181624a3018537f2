import { noticeLevels } from '@domicile/contract/home/announcements/announcement-states'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Choice, LongText, Switch, Text, DateOf } from '../../../../forms/Fields.tsx'
import { FormSection } from '../../../../forms/FormSection.tsx'
import type { RouteForm } from '../../../../forms/use-route-form.ts'
import { sentence } from '../../../../ui/data/format.ts'
import { announcementFormTexts as words, announcementTexts } from '../announcement-texts.ts'
import { AudienceFields } from './AudienceFields.tsx'
import type { NoticeForm } from './announcement-form.ts'

const levels = noticeLevels.map((value) => ({ value, label: sentence(announcementTexts.levels[value]) }))

type AnnouncementFieldsProps = {
  form: RouteForm<NoticeForm>
  timeZone: string
  /** True once the audience can see the announcement. */
  hasBegun: boolean
  /** True if the announcement is published, so that saving is a correction. */
  isCorrection: boolean
}

/** The fields of an announcement: content, audience and period. */
export function AnnouncementFields({ form, timeZone, hasBegun, isCorrection }: AnnouncementFieldsProps) {
  return (
    <>
      <FormSection title={words.what}>
        <Text form={form} name="title" required />
        <LongText form={form} name="body" required count={{ max: 4000 }} />
        <Choice form={form} name="level" options={levels} />
        <Switch form={form} name="needsAcknowledgement" />
      </FormSection>
      <FormSection title={words.who}>
        <AudienceFields form={form} />
      </FormSection>
      <FormSection title={words.when}>
        <TimeFields form={form} timeZone={timeZone} hasBegun={hasBegun} />
      </FormSection>
      {isCorrection && <Switch form={form} name="askAgain" />}
    </>
  )
}

type TimeFieldsProps = { form: RouteForm<NoticeForm>; timeZone: string; hasBegun: boolean }

/** The start and end of an announcement, in the author's time zone. */
function TimeFields({ form, timeZone, hasBegun }: TimeFieldsProps) {
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
