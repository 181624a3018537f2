import { transitions } from '../transitions.ts'

/** How grave a notice of the firm is. A critical one reaches everybody it is for, whatever they muted. */
export const noticeLevels = ['information', 'warning', 'critical'] as const
export type NoticeLevel = (typeof noticeLevels)[number]

/** Whom a notice of the firm is for. `roles` and `companies` name which. */
export const audiences = ['everybody', 'staff', 'clients', 'roles', 'companies'] as const
export type Audience = (typeof audiences)[number]

/** As readers of the list see it: planned, current and ended are one published state at three times. */
export const systemNoticeStates = ['draft', 'planned', 'current', 'ended', 'withdrawn'] as const
export type SystemNoticeState = (typeof systemNoticeStates)[number]

const may = 'system-notices:publish'

/** What may happen to a notice of the firm. What has ended stays as it was told. */
export const systemNoticeEvents = transitions({
  edit: { from: ['draft'], to: ['draft'], may },
  publish: { from: ['draft'], to: ['planned', 'current'], may },
  delete: { from: ['draft'], to: [], may },
  correct: { from: ['planned', 'current'], to: ['planned', 'current'], may },
  withdraw: { from: ['planned', 'current'], to: ['withdrawn'], may },
})
export type SystemNoticeEvent = keyof typeof systemNoticeEvents
