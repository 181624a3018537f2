import { noticeLevels } from '@domicile/contract/announcements/announcement-states'
import { Choice, LongText, Switch, Text } from '../../forms/Fields.tsx'
import { FormSection } from '../../forms/FormSection.tsx'
import type { RouteForm } from '../../forms/use-route-form.ts'
import { sentence } from '../../ui/data/format.ts'
import { announcementFormTexts as words, announcementTexts } from './announcement-texts.ts'
import { AudienceFields } from './AudienceFields.tsx'
import type { NoticeForm } from './notice-form.ts'
import { TimeFields } from './TimeFields.tsx'

const levels = noticeLevels.map((value) => ({ value, label: sentence(announcementTexts.levels[value]) }))

type NoticeFieldsProps = {
  form: RouteForm<NoticeForm>
  timeZone: string
  /** True once the audience can see the announcement. */
  hasBegun: boolean
  /** True if the announcement is published, so that saving is a correction. */
  isCorrection: boolean
}

/** The fields of an announcement: content, audience and period. */
export function NoticeFields({ form, timeZone, hasBegun, isCorrection }: NoticeFieldsProps) {
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
