export { TermsText } from './TermsText.tsx'
export { termsTexts } from './terms-texts.ts'
