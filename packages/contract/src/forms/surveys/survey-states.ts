import { transitions } from '../../transitions.ts'

// No zod here: screens load this.

export const surveyStates = ['draft', 'open', 'closed'] as const
export type SurveyState = (typeof surveyStates)[number]

const may = 'surveys:send'

/** The events of a survey. Closing it recalls the assignments that are still open. */
export const surveyEvents = transitions({
  edit: { from: ['draft'], to: ['draft'], may },
  delete: { from: ['draft'], to: [], may },
  send: { from: ['draft'], to: ['open'], may },
  close: { from: ['open'], to: ['closed'], may },
})
export type SurveyEvent = keyof typeof surveyEvents

/** The roles in a company that are asked; owners can always answer. */
export const askedRoles = ['owners', 'members', 'everybody'] as const
export type AskedRole = (typeof askedRoles)[number]

/** Why a company of the audience gets no assignment. */
export const leftOutReasons = ['archived', 'no-recipient'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Days before the due day on which recipients are reminded, at most. */
export const MOST_REMINDERS = 5

/** People without an account whom a survey asks, at most. */
export const MOST_OUTSIDERS = 200
