import type { Translation } from '@domicile/contract/translations/translations'
import { TranslatorInput } from '@domicile/contract/translations/translation-work'
import { LongText, Money, Text } from '../../../forms/Fields.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { assignTexts as words } from '../translation-texts.ts'

/** Assigns a translation to a translator, with the cost to the firm. */
export function AssignPanel({ translation, onClose }: { translation: Translation; onClose: () => void }) {
  const { id, name, translator, cost, workNote, price } = translation
  const form = useRouteForm('PUT /api/translations/:id/translator', {
    texts: words,
    subject: id,
    values: {
      translator: translator ?? '',
      cost: cost?.net ?? '',
      currency: cost?.currency ?? price?.currency ?? 'EUR',
      note: workNote ?? '',
    },
    input: (body) => ({ params: { id }, body }),
    check: (values) => issuesOf(TranslatorInput, values),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.title} subtitle={name} onClose={onClose} submitLabel={words.save}>
      <Text form={form} name="translator" required />
      <Money form={form} name="cost" />
      <Text form={form} name="currency" required />
      <LongText form={form} name="note" rows={2} />
    </FormPanel>
  )
}
