import { transitions } from '../transitions.ts'

// No zod here: screens load this.

const here = ['received', 'opened_scanned', 'held'] as const

/** The place of the paper (product decisions, section 5.6). Its scans and their text stay. */
export const physicalEvents = transitions({
  open: { from: ['received', 'held'], to: ['opened_scanned'], may: 'mail:process' },
  hold: { from: ['received', 'opened_scanned'], to: ['held'], may: 'mail:process' },
  forward: { from: here, to: ['forwarded'], may: 'mail:process' },
  return: { from: here, to: ['returned'], may: 'mail:process' },
  destroy: { from: here, to: ['destroyed'], may: 'mail:process' },
})
export type PhysicalEvent = keyof typeof physicalEvents

/** States of a request. Only one is open at a time. */
export const requestStates = ['open', 'consent', 'window', 'done', 'refused'] as const
export type RequestState = (typeof requestStates)[number]

/** Read by a person of the company or not; the paper is never touched by it. */
export const readingEvents = transitions({
  read: { from: ['unread'], to: ['read'], may: 'mail:request' },
  unread: { from: ['read'], to: ['unread'], may: 'mail:request' },
  archive: { from: ['unread', 'read'], to: ['archived'], may: 'mail:request' },
  restore: { from: ['archived'], to: ['read'], may: 'mail:request' },
})
export type ReadingEvent = keyof typeof readingEvents

/** The party an item waits for. */
export const mailWaits = ['client', 'firm', 'none'] as const
export type MailWaits = (typeof mailWaits)[number]
