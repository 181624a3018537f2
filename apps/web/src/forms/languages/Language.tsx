import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { Search } from '../Fields.tsx'
import type { RouteForm } from '../use-route-form.ts'
import { languageOptions } from './language-options.ts'

type LanguageProps<Values extends FieldValues> = {
  form: RouteForm<Values>
  name: FieldPathByValue<Values, string>
  label?: string
  help?: string
  /** Shown while no language is chosen. */
  placeholder?: string
  required?: boolean
}

/** A language code. */
export function Language<Values extends FieldValues>(props: LanguageProps<Values>) {
  return <Search {...props} options={languageOptions} />
}
