import { z } from 'zod'
import { reasonText, text, version } from '../fields.ts'
import { routes } from '../route.ts'
import { Translation } from './translations.ts'

const Reason = z.strictObject({ reason: reasonText(2000) })
const Seen = z.strictObject({ version })
export const AnswerInput = z.strictObject({ answer: text(2000) })

/** The decisions of the client. No one takes them while acting as a company. */
export const translationDecisions = routes({
  'PUT /api/translations/:id/acceptance': {
    summary: 'Accept the quote as it was read. A stale version is refused.',
    may: 'translations:accept',
    whileActing: 'refused',
    body: Seen,
    response: Translation,
    audit: 'translation.quote-accepted',
  },
  'PUT /api/translations/:id/refusal': {
    summary: 'Decline the quote, with the reason.',
    may: 'translations:accept',
    whileActing: 'refused',
    body: Reason,
    response: Translation,
    audit: 'translation.quote-declined',
  },
  'PUT /api/translations/:id/cancellation': {
    summary: 'Cancel a translation before the work starts, with the reason.',
    may: 'translations:request',
    body: Reason,
    response: Translation,
    audit: 'translation.cancelled',
  },
  'PUT /api/translations/:id/answer': {
    summary: 'Answer the open question about the document.',
    may: 'translations:request',
    body: AnswerInput,
    response: Translation,
    audit: 'translation.question-answered',
  },
  'PUT /api/translations/:id/draft-acceptance': {
    summary: 'Accept the draft as it was read. A stale version is refused.',
    may: 'translations:accept',
    whileActing: 'refused',
    body: Seen,
    response: Translation,
    audit: 'translation.draft-accepted',
  },
  'PUT /api/translations/:id/revision': {
    summary: 'Request changes to the draft. The price includes two rounds.',
    may: 'translations:accept',
    whileActing: 'refused',
    body: Reason,
    response: Translation,
    audit: 'translation.revision-requested',
  },
  'PUT /api/translations/:id/adjustment-acceptance': {
    summary: 'Accept the price of the final count as it was read. A stale version is refused.',
    may: 'translations:accept',
    whileActing: 'refused',
    body: Seen,
    response: Translation,
    audit: 'translation.adjustment-accepted',
  },
  'PUT /api/translations/:id/adjustment-refusal': {
    summary: 'Refuse the price of the final count, with the reason: it is counted again.',
    may: 'translations:accept',
    whileActing: 'refused',
    body: Reason,
    response: Translation,
    audit: 'translation.adjustment-refused',
  },
  'PUT /api/translations/:id/complaint': {
    summary: 'Complain about a delivered translation within 30 days.',
    may: 'translations:accept',
    whileActing: 'refused',
    body: Reason,
    response: Translation,
    audit: 'translation.complained',
  },
})
