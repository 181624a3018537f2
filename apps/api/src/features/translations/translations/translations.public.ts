export { openTranslationForOrder } from './request-translation.ts'
export { countsOfTranslations, todoOfTranslations } from './translation-list.ts'
