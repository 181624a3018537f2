import type { NounHistory } from '../../../history/noun-history.ts'

export const questionHistory: NounHistory<'question'> = {
  title: 'FAQ',
  events: {
    drafted: (question) => `drafted the question “${question}”`,
    changed: (question) => `changed the question “${question}”`,
    ordered: (category) =>
      category ? `ordered the questions on “${category}”` : 'ordered the other questions',
    published: (question) => `published the question “${question}”`,
    withdrawn: (question) => `made the question “${question}” a draft`,
    archived: (question) => `archived the question “${question}”`,
    restored: (question) => `restored the question “${question}”`,
  },
}
