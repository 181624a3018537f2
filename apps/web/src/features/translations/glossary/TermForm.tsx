import { type Term, TermInput } from '@domicile/contract/translations/glossary'
import { LongText, Switch, Text } from '../../../forms/Fields.tsx'
import { Language } from '../../../forms/languages/Language.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { glossaryTexts as words } from './glossary-texts.ts'
import type { RegisterFormProps } from '../../../registers/CompanyRegister.tsx'
import { RegisterForm } from '../../../registers/RegisterForm.tsx'

type Values = Record<'term' | 'language' | 'translation' | 'note', string> & { staysAsIs: boolean }

/** A new term, with the fields in reading order. */
const empty: Values = { term: '', language: '', staysAsIs: false, translation: '', note: '' }

/** Adds, changes or removes a term. */
export function TermForm({ company, entry, onClose }: RegisterFormProps<Term>) {
  return (
    <RegisterForm
      register="glossary"
      company={company}
      entry={entry}
      texts={words}
      empty={empty}
      nameOf={({ term }) => term}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      check={(values) => issuesOf(TermInput, bodyOf(values))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text form={form} name="term" required />
          <Language form={form} name="language" required />
          <Switch form={form} name="staysAsIs" />
          {!form.watch('staysAsIs') && <Text form={form} name="translation" required />}
          <LongText form={form} name="note" rows={3} />
        </>
      )}
    </RegisterForm>
  )
}

/** A term that stays as it is has no translation. */
function bodyOf(values: Values): Values {
  return { ...values, translation: values.staysAsIs ? '' : values.translation }
}

function valuesOf({ term, language, translation, staysAsIs, note }: Term): Values {
  return { term, language, staysAsIs, translation: translation ?? '', note: note ?? '' }
}
