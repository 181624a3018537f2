/** The texts of the FAQ. */
export const faqTexts = {
  title: 'FAQ',
  subtitle: 'Short answers to frequent questions.',
  search: 'Find a question',
  uncategorised: 'Other questions',
  new: 'New question',
  archive: 'Archive',
  messages: 'Messages from clients',
  emailUs: 'Email us',
  draft: 'Draft',
  copyLink: 'Copy link',
  copyLinkOf: (question: string) => `Copy link: ${question}`,
  copied: 'Link copied',
  edit: 'Edit',
  more: 'More about this:',
  article: 'Write an article',
  articleDone: 'Draft of an article created',
  empty: { title: 'No questions yet', text: 'Answers to frequent questions appear here.' },
  noneFound: (q: string) => ({ title: 'No results', text: `No question contains “${q}”.` }),
  clear: 'Clear search',
  gone: 'This question is no longer available.',
  events: { publish: 'Publish', withdraw: 'Make draft', archive: 'Archive', restore: 'Restore' },
  done: {
    publish: 'Question published',
    withdraw: 'Question is a draft again',
    archive: 'Question archived',
    restore: 'Question restored as a draft',
  },
  archived: {
    title: 'FAQ archive',
    subtitle: 'Archived questions are hidden from readers.',
    empty: { title: 'Nothing archived', text: 'Questions you archive appear here.' },
    restoreOf: (question: string) => `Restore: ${question}`,
  },
}

/** The texts of the form of a question. */
export const questionTexts = {
  newTitle: 'New question',
  editTitle: 'Edit question',
  create: 'Save draft',
  save: 'Save question',
  created: 'Draft saved',
  saved: 'Question saved',
  fields: { question: 'Question', answer: 'Answer', category: 'Category' },
  help: { category: 'Choose a category or enter a new one.' },
  changedMeanwhile: 'The question was changed',
}
