import { z } from 'zod'
import { latestToday } from '../../days.ts'
import { date, optionalText, reasonText, text, version } from '../../fields.ts'
import { messages, ownMessages } from '../../messages.ts'
import { routes } from '../../route.ts'
import { checkOutcomeNames } from './check-kinds.ts'
import { Check } from './checks.ts'

const resultFields = {
  outcome: z.enum(checkOutcomeNames),
  /** The register, list, website or document that was used. */
  source: text(200),
  /** The name or words that were searched for. */
  searched: text(500),
  checkedOn: date.refine((day) => day <= latestToday(), { error: ownMessages.futureDate }),
  /** The finding, required for one. */
  found: optionalText(2000),
  /** Only staff see it. */
  note: optionalText(2000),
  /** Clients see it once the result is final. */
  clientNote: optionalText(1000),
}

export const ResultInput = z.strictObject(resultFields).superRefine(({ outcome, found }, context) => {
  if (outcome === 'finding' && !found)
    context.addIssue({ code: 'custom', path: ['found'], message: messages.required })
})
export type ResultInput = z.output<typeof ResultInput>

const Reason = z.strictObject({ reason: reasonText() })

export const RequestInput = z.strictObject({ dueOn: date, message: optionalText(1000) })

/** The work of staff on a check. */
export const checkWork = routes({
  'PUT /api/checks/:id/items/:itemId/result': {
    summary: 'Record the result of one ordered kind. Earlier results are kept; the latest counts.',
    may: 'checks:process',
    body: ResultInput,
    response: Check,
    audit: 'check.result-recorded',
  },
  'POST /api/checks/:id/requests': {
    summary: 'Send the forms of the ordered kinds to the company.',
    may: 'checks:process',
    body: RequestInput,
    response: Check,
    status: 201,
    audit: 'check.data-requested',
  },
  'PUT /api/checks/:id/waiver': {
    summary: 'Continue without the answers, with the reason, which stays within the firm.',
    may: 'checks:process',
    body: Reason,
    response: Check,
    audit: 'check.data-waived',
  },
  'PUT /api/checks/:id/proposal': {
    summary: 'Propose the result. It is final at once if no ordered kind needs a second person.',
    may: 'checks:process',
    body: z.strictObject({ note: optionalText(1000) }),
    response: Check,
    audit: 'check.proposed',
  },
  'PUT /api/checks/:id/confirmation': {
    summary:
      'Confirm a proposed result: for a person who neither proposed it nor worked on the check. A stale version is refused.',
    may: 'checks:approve',
    body: z.strictObject({ version }),
    response: Check,
    audit: 'check.confirmed',
  },
  'PUT /api/checks/:id/return': {
    summary: 'Send a proposed result back, with the reason. A stale version is refused.',
    may: 'checks:approve',
    body: Reason.extend({ version }),
    response: Check,
    audit: 'check.sent-back',
  },
  'PUT /api/checks/:id/retry': {
    summary: 'Try again what could not be checked.',
    may: 'checks:process',
    response: Check,
    audit: 'check.retried',
  },
  'GET /api/checks/:id/certificate': {
    summary: 'The certificate of a cleared check, as it was issued.',
    may: 'checks:read',
    download: 'application/pdf',
    reads: 'check.certificate-downloaded',
  },
})
