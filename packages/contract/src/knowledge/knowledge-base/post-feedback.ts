import { z } from 'zod'
import { instant, optionalText } from '../../fields.ts'
import { routes } from '../../route.ts'
import { PostRecord } from './knowledge-base.ts'

const Report = z.object({
  helpful: z.number().int(),
  unhelpful: z.number().int(),
  /** The reasons of readers whom it did not help, the latest first. */
  reasons: z.array(z.object({ reason: z.string(), at: instant })),
})

/** Ratings of posts by their readers. */
export const postFeedback = routes({
  'GET /api/posts/:slug/feedback': {
    summary: 'How many readers a post helped, and the latest reasons of the others, without their names.',
    may: 'posts:edit',
    response: Report,
  },
  'PUT /api/posts/:slug/feedback': {
    summary: 'Say whether a post helped, or why not; replaces what the reader said before.',
    may: 'posts:read',
    whileActing: 'refused',
    body: z.strictObject({ isHelpful: z.boolean(), reason: optionalText(500) }),
    response: PostRecord,
    audit: 'post.rated',
  },
})
