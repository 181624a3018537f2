import { z } from 'zod'
import { instant, token } from '../../fields.ts'
import { routes } from '../../route.ts'
import { SixDigits } from '../../accounts/session/two-factor.ts'
import { StoredSections } from '../../form-engine/answer-values.ts'
import { AssignmentFile } from './assignment-files.ts'
import { Answers, SavedAnswers, StoredAnswer } from './assignments.ts'

/** The token of the link in the mail; it leads to one assignment, as long as that waits for the company. */
const link = token

/** The token of a session, which a code begins: it reads and answers one assignment, and no other route accepts it. */
export const session = token

/** The form as an outsider sees it: the answers of their sections, and nothing about the people who review. */
export const OutsiderForm = z.object({
  survey: z.string(),
  company: z.string(),
  /** The outsider. */
  name: z.string(),
  message: z.string().nullable(),
  dueOn: z.string(),
  today: z.string(),
  sections: StoredSections,
  /** The names of the sections that the outsider answers. */
  ownSections: z.array(z.string()),
  /** Those of these sections alone. */
  answers: z.array(StoredAnswer),
  /** The files that they uploaded, and those that these answers name. */
  files: z.array(AssignmentFile),
  /** The sections that are asked again, while changes are requested. */
  changes: z.array(z.object({ section: z.string(), note: z.string() })),
  handedOverAt: instant.nullable(),
  /** The outsider answers all sections, or has handed over theirs and the others are complete. */
  maySubmit: z.boolean(),
})
export type OutsiderForm = z.infer<typeof OutsiderForm>

export const answering = routes({
  'POST /api/answering/opening': {
    summary: 'The survey that a link leads to (410 if it is unknown, replaced or over).',
    may: 'public',
    body: z.strictObject({ link }),
    response: z.object({
      firm: z.string(),
      survey: z.string(),
      company: z.string(),
      /** The masked address to which codes are sent. */
      sentTo: z.string(),
    }),
    audit: 'assignment.link-opened',
  },
  'POST /api/answering/code': {
    summary: 'Send a code to the address of a link; it expires in ten minutes.',
    may: 'public',
    body: z.strictObject({ link }),
    audit: 'assignment.code-sent',
  },
  'POST /api/answering/session': {
    summary: 'Begin a session with the code. It ends after eight hours, or when another one begins.',
    may: 'public',
    body: z.strictObject({ link, code: SixDigits }),
    response: z.object({ session: z.string(), endsAt: instant }),
    audit: 'assignment.session-started',
  },
  'POST /api/answering/form': {
    summary: 'The form of a session with the answers of the outsider’s sections.',
    may: 'public',
    body: z.strictObject({ session }),
    response: OutsiderForm,
    audit: 'assignment.opened-by-link',
    mayBeNoop: true,
  },
  'PUT /api/answering/answers': {
    summary: 'Save some answers, each with the version in which it was read.',
    may: 'public',
    body: z.strictObject({ session, answers: Answers }),
    response: SavedAnswers,
    audit: 'assignment.begun',
    mayBeNoop: true,
  },
  'PUT /api/answering/handover': {
    summary: 'Report that the outsider’s sections are complete.',
    may: 'public',
    body: z.strictObject({ session }),
    response: OutsiderForm,
    audit: 'assignment.handed-over',
  },
  'PUT /api/answering/submission': {
    summary: 'Submit the complete form. The session and the link end.',
    may: 'public',
    body: z.strictObject({ session }),
    audit: 'assignment.submitted',
  },
})
