import { languageCodes, languages } from '@domicile/contract/translations/language-kinds'
import { newTranslationTexts as words } from './translation-texts.ts'

export const languageOptions = languageCodes.map((value) => ({ value, label: languages[value] }))

/** The choice of a language in a form. */
export const languageField = { options: languageOptions, placeholder: words.language, required: true }
