import { MOST_LINKED_POSTS } from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import { bases, basisNames } from '@domicile/contract/work/obligations/obligation-kinds'
import { Choice, Country, DateOf, LongText, Text } from '../../../forms/Fields.tsx'
import { FormSection } from '../../../forms/FormSection.tsx'
import { PostsField } from '../../../forms/posts/PostsField.tsx'
import type { RouteForm } from '../../../forms/use-route-form.ts'
import { calendarRuleFormTexts as words } from './calendar-rule-texts.ts'
import { months } from './month-day.ts'
import type { RuleValues } from './rule-values.ts'

const basisOptions = basisNames.map((value) => ({ value, label: bases[value] }))

/** The fields of a rule; those of its day depend on what it counts from. */
export function RuleFields({ form }: { form: RouteForm<RuleValues> }) {
  const basis = form.watch('basis')
  return (
    <>
      <FormSection title={words.sections.obligation}>
        <Text form={form} name="title" required />
        <LongText form={form} name="description" rows={2} />
      </FormSection>
      <FormSection title={words.sections.scope}>
        <Country form={form} name="country" />
        <Text form={form} name="legalForms" />
      </FormSection>
      <FormSection title={words.sections.due}>
        <Choice form={form} name="basis" options={basisOptions} required />
        {basis === 'yearly' && (
          <>
            <Choice form={form} name="month" options={months} required />
            <Text form={form} name="day" inputMode="numeric" required />
          </>
        )}
        {basis === 'once' ? (
          <DateOf form={form} name="dueOn" required />
        ) : (
          <>
            <Text form={form} name="months" inputMode="numeric" />
            <Text form={form} name="days" inputMode="numeric" />
          </>
        )}
      </FormSection>
      <FormSection title={words.sections.source}>
        <Text form={form} name="source" required />
        <DateOf form={form} name="verifiedOn" />
      </FormSection>
      <FormSection title={words.sections.guides} help={words.guidesHelp}>
        <PostsField form={form} name="posts" most={MOST_LINKED_POSTS} />
      </FormSection>
    </>
  )
}
