import { z } from 'zod'
import { date, optionalText, reasonText, version } from '../../fields.ts'
import { messages } from '../../messages.ts'
import { routes } from '../../route.ts'
import { requestFormNames, requestReasonNames } from './case-kinds.ts'
import { DueDiligenceCase } from './cases.ts'

const factsHash = z.string().regex(/^[0-9a-f]{64}$/)

/** The facts that the caller saw. */
export const SeenFacts = z.strictObject({ version, factsHash })

export const CaseRequestInput = z
  .strictObject({
    form: z.enum(requestFormNames),
    /** The slug of a published template for companies, if another form is sent. */
    template: optionalText(80),
    reason: z.enum(requestReasonNames),
    /** The client reads it. */
    message: optionalText(1000),
    dueOn: date,
  })
  .superRefine(({ form, template }, context) => {
    if (form === 'template' && !template)
      context.addIssue({ code: 'custom', path: ['template'], message: messages.required })
  })
export type CaseRequestInput = z.output<typeof CaseRequestInput>

/** The preparation of a case. */
export const dueDiligenceWork = routes({
  'PUT /api/due-diligence/:slug/start': {
    summary: 'Start the first review of a company, or the next one before its day.',
    may: 'due-diligence:prepare',
    response: DueDiligenceCase,
    audit: 'due-diligence.started',
  },
  'POST /api/due-diligence/:slug/requests': {
    summary: 'Send a form to the company, with the reason.',
    may: 'due-diligence:prepare',
    body: CaseRequestInput,
    response: DueDiligenceCase,
    status: 201,
    audit: 'due-diligence.requested',
  },
  'PUT /api/due-diligence/:slug/examination': {
    summary: 'Continue without the answers that are still open, with the reason.',
    may: 'due-diligence:prepare',
    body: z.strictObject({ reason: reasonText(1000) }),
    response: DueDiligenceCase,
    audit: 'due-diligence.examined',
  },
  'PUT /api/due-diligence/:slug/sections/:section/review': {
    summary: 'Mark a section as reviewed. Facts that have changed since they were read are refused.',
    may: 'due-diligence:prepare',
    body: z.strictObject({ factsHash, note: optionalText(4000) }),
    response: DueDiligenceCase,
    audit: 'due-diligence.section-reviewed',
  },
  'PUT /api/due-diligence/:slug/submission': {
    summary: 'Submit the case for a decision, or for enhanced due diligence if it is required.',
    may: 'due-diligence:prepare',
    body: SeenFacts,
    response: DueDiligenceCase,
    audit: 'due-diligence.submitted',
  },
  'PUT /api/due-diligence/:slug/enhanced': {
    summary: 'Complete enhanced due diligence and submit the case for a decision.',
    may: 'due-diligence:prepare',
    body: SeenFacts,
    response: DueDiligenceCase,
    audit: 'due-diligence.enhanced',
  },
})
