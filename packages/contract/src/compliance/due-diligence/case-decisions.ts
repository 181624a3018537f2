import { z } from 'zod'
import { date, optionalReason, reasonText, text, version } from '../../fields.ts'
import { routes } from '../../route.ts'
import { SeenFacts } from './case-work.ts'
import { DueDiligenceCase } from './cases.ts'

const Reason = z.strictObject({ reason: reasonText(1000) })

/** `gap` is the key of an obstacle of the case. */
const WaiverInput = Reason.extend({ gap: text(500), until: date, version })
export type WaiverInput = z.output<typeof WaiverInput>

/** Decisions about a case, and the end of the relationship. */
export const dueDiligenceDecisions = routes({
  'PUT /api/due-diligence/:slug/approval': {
    summary:
      'Approve a case: for a person who prepared nothing of it. High risk and exposed people need a second approval, one of them by an administrator.',
    may: 'due-diligence:decide',
    whileActing: 'refused',
    body: SeenFacts.extend({ reason: optionalReason(1000) }),
    response: DueDiligenceCase,
    audit: 'due-diligence.approved',
  },
  'POST /api/due-diligence/:slug/waivers': {
    summary:
      'Waive something that the settings require until a day, with the reason: for a person who prepared nothing of the review.',
    may: 'due-diligence:decide',
    whileActing: 'refused',
    body: WaiverInput,
    response: DueDiligenceCase,
    status: 201,
    audit: 'due-diligence.waived',
  },
  'PUT /api/due-diligence/:slug/decline': {
    summary: 'Decline a case, with the reason.',
    may: 'due-diligence:decide',
    whileActing: 'refused',
    body: Reason.extend({ version }),
    response: DueDiligenceCase,
    audit: 'due-diligence.declined',
  },
  'PUT /api/due-diligence/:slug/return': {
    summary: 'Send a submitted case back, with the reason.',
    may: 'due-diligence:decide',
    body: Reason.extend({ version }),
    response: DueDiligenceCase,
    audit: 'due-diligence.sent-back',
  },
  'PUT /api/due-diligence/:slug/exit': {
    summary:
      'End the relationship. Its data is deleted five years after the end, the last decision or the opening of the case, whichever is last.',
    may: 'due-diligence:decide',
    whileActing: 'refused',
    body: Reason.extend({ endedOn: date }),
    response: DueDiligenceCase,
    audit: 'due-diligence.exited',
  },
  'PUT /api/due-diligence/:slug/retention': {
    summary: 'Retain the data of an ended relationship longer, with the reason.',
    may: 'due-diligence:decide',
    whileActing: 'refused',
    body: Reason.extend({ until: date }),
    response: DueDiligenceCase,
    audit: 'due-diligence.retention-extended',
  },
  'PUT /api/due-diligence/:slug/exit/confirmation': {
    summary:
      'Confirm that a relationship ended before its end was recorded: for a person who did not record it.',
    may: 'due-diligence:decide',
    whileActing: 'refused',
    body: z.strictObject({ version }),
    response: DueDiligenceCase,
    audit: 'due-diligence.end-confirmed',
  },
  'PUT /api/due-diligence/:slug/reopening': {
    summary: 'Reopen a declined or ended case with all its sections, with the reason.',
    may: 'due-diligence:decide',
    body: Reason,
    response: DueDiligenceCase,
    audit: 'due-diligence.reopened',
  },
})
