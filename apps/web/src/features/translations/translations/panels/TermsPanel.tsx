import { sourceFormNames, sourceForms } from '@domicile/contract/translations/translation-kinds'
import type { Translation } from '@domicile/contract/translations/translations'
import { TermsInput } from '@domicile/contract/translations/translation-work'
import { Choice, DateOf, Switch } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { termsTexts as words } from '../translation-texts.ts'

const sources = sourceFormNames.map((value) => ({ value, label: sourceForms[value] }))

/** Sets what a paid order leaves open: the day of delivery, the document it is made from and the paper copy. */
export function TermsPanel({ translation, onClose }: { translation: Translation; onClose: () => void }) {
  const { id, name, sourceForm, wantsHardCopy, dueOn, wantedBy } = translation
  const form = useRouteForm('PUT /api/translations/:id/terms', {
    texts: words,
    subject: id,
    values: { dueOn: dueOn ?? wantedBy ?? '', sourceForm, wantsHardCopy },
    input: (body) => ({ params: { id }, body }),
    check: (values) => issuesOf(TermsInput, values),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.title} subtitle={name} onClose={onClose} submitLabel={words.save}>
      <DateOf form={form} name="dueOn" required />
      <Choice form={form} name="sourceForm" options={sources} required />
      <Switch form={form} name="wantsHardCopy" />
    </FormPanel>
  )
}
