import { MOST_LINKED_POSTS } from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import { watchMessages } from '@domicile/contract/knowledge/watches/watch-kinds'
import { uploadLimits } from '@domicile/contract/upload-limits'
import { Choice, DateOf, LongText, Text } from '../../../../forms/Fields.tsx'
import { FormSection } from '../../../../forms/FormSection.tsx'
import { PostsField } from '../../../../forms/posts/PostsField.tsx'
import { UploadField } from '../../../../forms/UploadField.tsx'
import type { RouteForm } from '../../../../forms/use-route-form.ts'
import { watchDocumentTypes } from '../document-types.ts'
import { PreviewPart } from './PreviewPart.tsx'
import { RuleFields } from './RuleFields.tsx'
import { watchFormTexts as words } from './watch-form-texts.ts'
import type { WatchForm } from './watch-form.ts'

const frequencyOptions = Object.entries(words.frequencies).map(([value, label]) => ({ value, label }))
const sourceOptions = Object.entries(words.sources).map(([value, label]) => ({ value, label }))
const fileMessages = { tooLarge: words.tooLarge, wrongType: watchMessages.documentType }

type WatchFieldsProps = {
  form: RouteForm<WatchForm>
  /** The members of staff who can own it; a new text belongs to its author. */
  owners?: readonly { id: string; name: string }[]
}

/** The fields of a watched text: what it is, where its text comes from, and whom it concerns. */
export function WatchFields({ form, owners }: WatchFieldsProps) {
  return (
    <>
      <FormSection title={words.sections.about}>
        <Text form={form} name="title" required />
        <LongText form={form} name="description" rows={3} />
        <LongText form={form} name="references" rows={2} />
        <DateOf form={form} name="effectiveOn" />
        {owners && (
          <Choice
            form={form}
            name="ownerId"
            options={owners.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
        )}
      </FormSection>
      <BaselineSection form={form} isNew={!owners} />
      {form.watch('source') === 'fetch' && (
        <FormSection title={words.sections.filters} help={words.filtersHelp}>
          <Text form={form} name="selector" />
          <LongText form={form} name="ignoredLines" rows={3} />
          <PreviewPart form={form} />
        </FormSection>
      )}
      <RuleFields form={form} />
      <FormSection title={words.sections.guides} help={words.guidesHelp}>
        <PostsField form={form} name="posts" most={MOST_LINKED_POSTS} />
      </FormSection>
    </>
  )
}

function BaselineSection({ form, isNew }: { form: RouteForm<WatchForm>; isNew: boolean }) {
  const isFetched = form.watch('source') === 'fetch'
  return (
    <FormSection title={words.sections.baseline} help={isNew ? words.baselineHelp : words.filterChange}>
      <Choice form={form} name="source" options={sourceOptions} />
      {isFetched ? (
        <>
          <Text form={form} name="documentUrl" inputMode="url" required />
          <Choice form={form} name="frequency" options={frequencyOptions} />
        </>
      ) : (
        isNew && (
          <UploadField
            form={form}
            name="file"
            accept={watchDocumentTypes}
            maxBytes={uploadLimits.legalText}
            messages={fileMessages}
          />
        )
      )}
    </FormSection>
  )
}
