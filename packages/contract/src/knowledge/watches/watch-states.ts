import type { StatusLabel } from '../../status-labels.ts'
import { transitions } from '../../transitions.ts'

// No zod here: screens load this.

/** The stored states of a change. */
export const changeStates = ['detected', 'assessing', 'published', 'irrelevant', 'done', 'withdrawn'] as const
export type ChangeState = (typeof changeStates)[number]

/**
 * The states that readers see: a watch without a change is watched, and a published change is acknowledged once no company
 * has it to acknowledge.
 */
export const watchStates = ['watching', ...changeStates, 'acknowledged'] as const
export type WatchState = (typeof watchStates)[number]

export const watchStateLabels: Record<WatchState, { label: string; tone: StatusLabel }> = {
  watching: { label: 'No change', tone: 'on track' },
  detected: { label: 'Change detected', tone: 'pending' },
  assessing: { label: 'Assessing', tone: 'in progress' },
  published: { label: 'Waiting for acknowledgement', tone: 'waiting for accept' },
  irrelevant: { label: 'Not relevant', tone: 'rejected' },
  done: { label: 'Actions done', tone: 'approved' },
  withdrawn: { label: 'Withdrawn', tone: 'rejected' },
  acknowledged: { label: 'Acknowledged', tone: 'accepted' },
}

/** The events of a change (product decisions, section 5.10). */
/** The states in which companies see a change: what it says is then for those to change who may publish. */
export const seenStates: readonly WatchState[] = ['published', 'acknowledged', 'done']

export const changeEvents = transitions({
  assess: { from: ['detected'], to: ['assessing'], may: 'watches:publish' },
  /** Also to further companies, after the first. */
  publish: { from: ['assessing', 'published', 'acknowledged'], to: ['published'], may: 'watches:publish' },
  acknowledge: { from: ['published'], to: ['published', 'acknowledged'], may: 'watches:acknowledge' },
  dismiss: { from: ['detected', 'assessing'], to: ['irrelevant'], may: 'watches:decide' },
  reopen: { from: ['irrelevant'], to: ['assessing'], may: 'watches:decide' },
  complete: { from: ['acknowledged'], to: ['done'], may: 'watches:decide' },
  /** Companies keep the text, and need not acknowledge it. */
  withdraw: { from: ['published', 'acknowledged', 'done'], to: ['withdrawn'], may: 'watches:publish' },
  /** Opens a new change of the same versions; the withdrawn one stays. */
  correct: { from: ['withdrawn'], to: ['withdrawn'], may: 'watches:publish' },
})
export type ChangeEvent = keyof typeof changeEvents
