import { z } from 'zod'
import { date, id, instant, orNone, reasonText, version } from '../../fields.ts'
import { routes } from '../../route.ts'
import { PostRecord } from './knowledge-base.ts'

/** The keeper of a post, and the day until which it is up to date. */
export const postCare = routes({
  'PUT /api/posts/:slug/review': {
    summary: 'Choose who reviews a post, and by which day.',
    may: 'posts:edit',
    body: z.strictObject({ ownerId: orNone(id), reviewOn: orNone(date) }),
    response: PostRecord,
    audit: 'post.review-planned',
  },
  'PUT /api/posts/:slug/verification': {
    summary: 'Mark a post as reviewed, and choose the day of the next review.',
    may: 'posts:edit',
    body: z.strictObject({ reviewOn: date }),
    response: PostRecord,
    audit: 'post.reviewed',
  },
  'PUT /api/posts/:slug/submission': {
    summary:
      'Hand the draft to the editors, who publish it or send it back; a change of the draft ends this.',
    may: 'posts:edit',
    body: z.strictObject({ version }),
    response: PostRecord,
    audit: 'post.submitted',
  },
  'PUT /api/posts/:slug/return': {
    summary: 'Send a submitted draft back to its writer.',
    may: 'posts:publish',
    body: z.strictObject({ reason: reasonText() }),
    response: PostRecord,
    audit: 'post.returned',
  },
  'PUT /api/posts/:slug/schedule': {
    summary: 'Have the draft published at a time; a change of the draft or the post cancels it.',
    may: 'posts:publish',
    body: z.strictObject({ at: instant, version }),
    response: PostRecord,
    audit: 'post.scheduled',
  },
  'DELETE /api/posts/:slug/schedule': {
    summary: 'Cancel the scheduled publication.',
    may: 'posts:publish',
    response: PostRecord,
    audit: 'post.unscheduled',
  },
})
