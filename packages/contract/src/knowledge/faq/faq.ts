import { z } from 'zod'
import { id, instant, optionalText, text, version } from '../../fields.ts'
import { routes } from '../../route.ts'
import { eventsOf } from '../../transitions.ts'
import { questionEvents, questionStates } from './question-states.ts'

/** The length of an answer as HTML, in characters. */
const LONGEST_ANSWER = 20_000

const questionFields = {
  question: text(200),
  /** Formatted text as HTML; the server keeps the few elements it knows. */
  answer: text(LONGEST_ANSWER),
  category: optionalText(60),
}

export const QuestionInput = z.strictObject(questionFields)
export type QuestionInput = z.output<typeof QuestionInput>

const Question = z.object({
  id,
  question: z.string(),
  answer: z.string(),
  category: z.string().nullable(),
  state: z.enum(questionStates),
  updatedAt: instant,
  /** The post that answers it at length, if the reader may read it. */
  article: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** The events that its state and the caller's role allow. */
  allowedActions: z.array(z.enum(eventsOf(questionEvents))),
  version,
})
export type Question = z.infer<typeof Question>

export const faq = routes({
  'GET /api/faq': {
    summary: 'The questions in their order: those without a category last. Writers also get drafts.',
    may: 'faq:read',
    response: z.array(Question),
  },
  'GET /api/faq/archive': {
    summary: 'The archived questions, the latest first.',
    may: 'faq:draft',
    response: z.array(Question),
  },
  'POST /api/faq': {
    summary: 'Write a question as a draft, the last of its category.',
    may: 'faq:draft',
    body: QuestionInput,
    response: Question,
    status: 201,
    audit: 'question.drafted',
  },
  'PUT /api/faq/:id': {
    summary: 'Change a question; a published one changes for its readers at once.',
    may: 'faq:draft',
    body: z.strictObject({ ...questionFields, version }),
    response: Question,
    audit: 'question.changed',
  },
  'POST /api/faq/:id/article': {
    summary: 'Copy a question and its answer into the draft of a post; each links to the other.',
    may: 'posts:edit',
    response: z.object({ slug: z.string() }),
    status: 201,
    audit: 'post.created',
  },
  'PUT /api/faq-order': {
    summary: 'Put the questions of a category in order; refused if there are others by now.',
    may: 'faq:publish',
    body: z.strictObject({ category: optionalText(60), ids: z.array(id).min(1).max(500) }),
    audit: 'question.ordered',
  },
  'PUT /api/faq/:id/publication': {
    summary: 'Publish a draft: everyone who is signed in can read it.',
    may: 'faq:publish',
    response: Question,
    audit: 'question.published',
  },
  'DELETE /api/faq/:id/publication': {
    summary: 'Make a published question a draft again.',
    may: 'faq:publish',
    response: Question,
    audit: 'question.withdrawn',
  },
  'PUT /api/faq/:id/archival': {
    summary: 'Put a question into the archive.',
    may: 'faq:publish',
    response: Question,
    audit: 'question.archived',
  },
  'DELETE /api/faq/:id/archival': {
    summary: 'Restore an archived question as a draft.',
    may: 'faq:publish',
    response: Question,
    audit: 'question.restored',
  },
})
