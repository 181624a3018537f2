import { transitions } from '../../transitions.ts'

// No zod here: screens load this.

export const questionStates = ['draft', 'published', 'archived'] as const
export type QuestionState = (typeof questionStates)[number]

/** Editing a published question needs the permission to publish, since its readers see the change at once. */
export const questionEvents = transitions({
  edit: { from: ['draft'], to: ['draft'], may: 'faq:draft' },
  correct: { from: ['published'], to: ['published'], may: 'faq:publish' },
  publish: { from: ['draft'], to: ['published'], may: 'faq:publish' },
  withdraw: { from: ['published'], to: ['draft'], may: 'faq:publish' },
  archive: { from: ['draft', 'published'], to: ['archived'], may: 'faq:publish' },
  restore: { from: ['archived'], to: ['draft'], may: 'faq:publish' },
})
export type QuestionEvent = keyof typeof questionEvents

export const faqMessages = {
  most: 'The FAQ can have at most 500 questions. Archive some first.',
  noAnswer: 'Write an answer.',
}
