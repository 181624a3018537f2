import { languageOptions } from '../../../forms/languages/language-options.ts'
import { newTranslationTexts as words } from './new-translation-texts.ts'

/** The choice of a language in a form. */
export const languageField = { options: languageOptions, placeholder: words.language, required: true }
