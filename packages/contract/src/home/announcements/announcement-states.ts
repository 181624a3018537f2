import { transitions } from '../../transitions.ts'

/** The severity of an announcement. A critical one reaches its whole audience, whatever they muted. */
export const noticeLevels = ['information', 'warning', 'critical'] as const
export type NoticeLevel = (typeof noticeLevels)[number]

/** The audience of an announcement. `roles` and `companies` need a list of which ones. */
export const audiences = ['everybody', 'staff', 'clients', 'roles', 'companies'] as const
export type Audience = (typeof audiences)[number]

/** States as readers see them: planned, current and ended are one published state at three times. */
export const announcementStates = ['draft', 'planned', 'current', 'ended', 'withdrawn'] as const
export type AnnouncementState = (typeof announcementStates)[number]

const may = 'system-notices:publish'

/** The events of an announcement. Ended ones never change. */
export const announcementEvents = transitions({
  edit: { from: ['draft'], to: ['draft'], may },
  publish: { from: ['draft'], to: ['planned', 'current'], may },
  delete: { from: ['draft'], to: [], may },
  correct: { from: ['planned', 'current'], to: ['planned', 'current'], may },
  withdraw: { from: ['planned', 'current'], to: ['withdrawn'], may },
})
export type AnnouncementEvent = keyof typeof announcementEvents
