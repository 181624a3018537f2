import { transitions } from '../transitions.ts'

// No zod here: screens load this.

/** Nothing is a deadline before a person has confirmed it. */
export const deadlineEvents = transitions({
  confirm: { from: ['proposed', 'confirmed', 'dismissed'], to: ['confirmed'], may: 'mail:instruct' },
  dismiss: { from: ['proposed', 'confirmed'], to: ['dismissed'], may: 'mail:instruct' },
  complete: { from: ['confirmed'], to: ['done'], may: 'mail:instruct' },
  reopen: { from: ['done'], to: ['confirmed'], may: 'mail:instruct' },
})
export type DeadlineEvent = keyof typeof deadlineEvents

export const deadlineStates = ['proposed', 'confirmed', 'dismissed', 'done'] as const
export type DeadlineState = (typeof deadlineStates)[number]
