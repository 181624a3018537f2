import { type Translator, TranslatorInput } from '@domicile/contract/translations/translators/translators'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { readAgain } from '../../../forms/read-again.ts'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { translatorFormTexts as words } from './translator-texts.ts'
import { bodyOf, emptyTranslator, valuesOf } from './translator-values.ts'
import { TranslatorFields } from './TranslatorFields.tsx'

type TranslatorPanelProps = { translator: Translator | undefined; onClose: () => void }

/** Adds or changes a translator. */
export function TranslatorPanel({ translator, onClose }: TranslatorPanelProps) {
  return translator ? (
    <EditTranslator translator={translator} onClose={onClose} />
  ) : (
    <NewTranslator onClose={onClose} />
  )
}

function NewTranslator({ onClose }: Pick<TranslatorPanelProps, 'onClose'>) {
  const form = useRouteForm('POST /api/translators', {
    texts: words,
    values: emptyTranslator,
    input: (values) => ({ body: bodyOf(values) }),
    check: (values) => issuesOf(TranslatorInput, bodyOf(values)),
    done: words.added,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.new} onClose={onClose} submitLabel={words.add}>
      <TranslatorFields form={form} />
    </FormPanel>
  )
}

function EditTranslator({ translator, onClose }: { translator: Translator; onClose: () => void }) {
  const { id } = translator
  const startOf = (current: Translator) => ({ values: valuesOf(current), version: current.version })
  const form = useRouteForm('PUT /api/translators/:id', {
    texts: words,
    subject: id,
    ...startOf(translator),
    input: (values, version) => ({ params: { id }, body: { ...bodyOf(values), version } }),
    check: (values) => issuesOf(TranslatorInput, bodyOf(values)),
    reread: async () => startOf(await readAgain('GET /api/translators/:id', { params: { id } })),
    done: words.saved,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.edit(translator.name)} onClose={onClose} submitLabel={words.save}>
      <TranslatorFields form={form} />
    </FormPanel>
  )
}
