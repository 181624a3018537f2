import { noticeLevels } from '@domicile/contract/announcements/announcement-states'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { FormSection } from '../../forms/FormSection.tsx'
import { sentence } from '../../ui/data/format.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import type { NoticeForm } from './notice-form.ts'
import { noticeFormTexts as words, systemNoticeTexts } from './announcement-texts.ts'
import { TimeFields } from './TimeFields.tsx'

const levels = noticeLevels.map((value) => ({ value, label: sentence(systemNoticeTexts.levels[value]) }))

type NoticeFieldsProps = {
  form: UseFormReturn<NoticeForm>
  timeZone: string
  /** Those it is for see it already. */
  hasBegun: boolean
  /** It is published: what is saved is a correction. */
  isCorrection: boolean
}

/** What a notice says, to whom, and for how long. */
export function NoticeFields({ form, timeZone, hasBegun, isCorrection }: NoticeFieldsProps) {
  const { control } = form
  return (
    <>
      <FormSection title={words.what}>
        <Controller
          control={control}
          name="title"
          render={({ field: { ref, ...field }, fieldState }) => (
            <TextField
              {...field}
              inputRef={ref}
              label={words.fields.title}
              required
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="body"
          render={({ field: { ref, ...field }, fieldState }) => (
            <TextArea
              {...field}
              inputRef={ref}
              label={words.fields.body}
              help={words.bodyHelp}
              required
              count={{ max: 4000 }}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="level"
          render={({ field: { ref, ...field } }) => (
            <SelectField
              {...field}
              inputRef={ref}
              label={words.fields.level}
              help={words.levelHelp}
              options={levels}
            />
          )}
        />
        <Switch form={form} name="needsAcknowledgement" help={words.acknowledgementHelp} />
      </FormSection>
      <FormSection title={words.who}>
        <AudienceFields form={form} />
      </FormSection>
      <FormSection title={words.when}>
        <TimeFields form={form} timeZone={timeZone} hasBegun={hasBegun} />
      </FormSection>
      {isCorrection && <Switch form={form} name="askAgain" help={words.askAgainHelp} />}
    </>
  )
}

type SwitchProps = {
  form: UseFormReturn<NoticeForm>
  name: 'needsAcknowledgement' | 'askAgain'
  help: string
}

function Switch({ form, name, help }: SwitchProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <SwitchField
          name={name}
          label={words.fields[name]}
          help={help}
          checked={field.value}
          onChange={field.onChange}
        />
      )}
    />
  )
}
