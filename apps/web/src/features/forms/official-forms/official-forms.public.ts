export { officialFormTexts } from './official-form-texts.ts'
export { OfficialForms } from './OfficialForms.tsx'
export { useAnswerPapers } from './use-answer-papers.ts'
