import { messages } from '@domicile/contract/messages'
import { LongText, Text } from '../../../forms/Fields.tsx'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { countryTexts as words } from './country-texts.ts'

/** Adds a list of countries. */
export function ListPanel({ onClose }: { onClose: () => void }) {
  const form = useRouteForm('POST /api/country-lists', {
    texts: { fields: words.fields },
    values: { name: '', description: '' },
    input: (body) => ({ body }),
    check: (values) =>
      (['name', 'description'] as const).flatMap((path) =>
        values[path].trim() === '' ? [{ path, message: messages.required }] : [],
      ),
    done: words.listAdded,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.newTitle} onClose={onClose} submitLabel={words.addList}>
      <Text form={form} name="name" required />
      <LongText form={form} name="description" rows={2} count={{ max: 500 }} required />
    </FormPanel>
  )
}
