import type { Language } from '@domicile/contract/language-kinds'
import type { Translation } from '@domicile/contract/translations/translations'
import { LanguagesInput } from '@domicile/contract/translations/translation-work'
import { Search } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { languageField } from '../language-field.ts'
import { languagesTexts as words } from '../translation-texts.ts'

/** Corrects the languages, or completes those of a paid order. */
export function LanguagesPanel({ translation, onClose }: { translation: Translation; onClose: () => void }) {
  const { id } = translation
  const values: Values = {
    fromLanguage: translation.fromLanguage ?? '',
    toLanguage: translation.toLanguage ?? '',
  }
  const form = useRouteForm('PUT /api/translations/:id/languages', {
    texts: words,
    subject: id,
    values,
    input: ({ fromLanguage, toLanguage }) => ({
      params: { id },
      body: { fromLanguage: fromLanguage as Language, toLanguage: toLanguage as Language },
    }),
    check: (typed) => issuesOf(LanguagesInput, typed),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={effectOf(translation) ?? translation.name}
      onClose={onClose}
      submitLabel={words.save}
    >
      <Search form={form} name="fromLanguage" {...languageField} />
      <Search form={form} name="toLanguage" {...languageField} />
    </FormPanel>
  )
}

/** The work that is done again in other languages. */
function effectOf({ quote, translatorId }: Translation): string | undefined {
  if (quote) return words.requote
  return translatorId ? words.reassign : undefined
}

type Values = Record<'fromLanguage' | 'toLanguage', string>
