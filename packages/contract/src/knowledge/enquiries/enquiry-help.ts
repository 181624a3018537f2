import { z } from 'zod'
import { text } from '../../fields.ts'
import { routes } from '../../route.ts'

const kinds = ['question', 'post'] as const

const Proposal = z.object({
  kind: z.enum(kinds),
  /** The id of a question, the slug of a post. */
  target: z.string(),
  title: z.string(),
})
export type EnquiryProposal = z.infer<typeof Proposal>

/** The characters of a message that are compared; the rest seldom names another subject. */
export const LONGEST_QUESTION = 1000

export const enquiryHelp = routes({
  'GET /api/enquiry-proposals': {
    summary: 'Up to four questions of the FAQ and posts that may answer a message, the best first.',
    may: 'enquiries:write',
    query: z.strictObject({ q: z.string().max(LONGEST_QUESTION) }),
    response: z.array(Proposal),
  },
  'POST /api/self-answers': {
    summary: 'Say that a question of the FAQ or a post answered what one was going to ask.',
    may: 'enquiries:write',
    whileActing: 'refused',
    body: z.strictObject({ kind: z.enum(kinds), target: text(200) }),
    audit: 'enquiry.self-answered',
    mayBeNoop: true,
  },
})
