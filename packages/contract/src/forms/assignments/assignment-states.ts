import { addDays } from '../../days.ts'
import type { StatusLabel } from '../../status-labels.ts'
import { transitions } from '../../transitions.ts'

// No zod here: screens load this.

export const assignmentStates = [
  'sent',
  'answering',
  'submitted',
  'changes_requested',
  'accepted',
  'applied',
  'recalled',
  'expired',
] as const
export type AssignmentState = (typeof assignmentStates)[number]

/** The party an assignment waits for; it follows from the state. */
export const assignmentWaits = ['client', 'firm', 'none'] as const

const [open, answer] = [['sent', 'answering', 'changes_requested'], 'assignments:answer'] as const

/** The events of an assignment (product decisions, section 5.8). The state of its survey may forbid more. */
export const assignmentEvents = transitions({
  answer: { from: open, to: ['answering', 'changes_requested'], may: answer },
  submit: { from: open, to: ['submitted'], may: answer },
  delegate: { from: open, to: open, may: answer },
  requestChanges: { from: ['submitted'], to: ['changes_requested'], may: 'surveys:review' },
  accept: { from: ['submitted'], to: ['accepted'], may: 'surveys:review' },
  /** The answers are written to the record of the company. */
  apply: { from: ['accepted'], to: ['applied'], may: 'surveys:review' },
  reopen: {
    from: ['submitted', 'accepted', 'applied', 'recalled', 'expired'],
    to: ['answering'],
    may: 'surveys:review',
  },
  recall: { from: open, to: ['recalled'], may: 'surveys:send' },
  remind: { from: open, to: open, may: 'surveys:send' },
  expire: { from: open, to: ['expired'] },
})
export type AssignmentEvent = keyof typeof assignmentEvents

/** Days before the due day from which an assignment needs attention. */
export const DUE_SOON_DAYS = 3
/** Days after the due day until an unanswered assignment expires. */
export const EXPIRE_DAYS = 30

type Shown = { state: AssignmentState; dueOn: string }

/** The label that readers see, on a day in the company's time zone. */
export function assignmentLabel({ state, dueOn }: Shown, today: string): StatusLabel {
  if (state === 'submitted') return 'waiting for accept'
  if (state === 'changes_requested') return 'rejected'
  if (state === 'accepted') return 'accepted'
  if (state === 'applied') return 'approved'
  if (state === 'recalled' || state === 'expired') return 'issues'
  if (dueOn < today) return 'at risk'
  if (dueOn <= addDays(today, DUE_SOON_DAYS)) return 'needs attention'
  return state === 'sent' ? 'pending' : 'in progress'
}
