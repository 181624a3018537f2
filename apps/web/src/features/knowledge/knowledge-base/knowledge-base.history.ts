import { draftEvents } from '../../../drafts/draft-history.ts'
import type { NounHistory } from '../../../history/noun-history.ts'

export const postHistory: NounHistory<'post'> = {
  title: 'Knowledge base',
  events: {
    ...draftEvents('post'),
    'picture-added': (name) => `added the picture ${name}`,
    'review-planned': (name) => `planned the review of the post ${name}`,
    read: (name) => `read the post ${name}`,
    'search-missed': (text) => `found nothing for “${text}”`,
    rated: (name) => `said whether the post ${name} helped`,
    reviewed: (name) => `reviewed the post ${name}`,
    submitted: (name) => `submitted the post ${name} for review`,
    returned: (name) => `sent the post ${name} back to its writer`,
    scheduled: (name) => `scheduled the publication of the post ${name}`,
    unscheduled: (name) => `cancelled the scheduled publication of the post ${name}`,
  },
  fields: {
    name: 'Title',
    content: 'Text',
    video: 'Video',
    audience: 'Readers',
    isHelpful: 'Helped',
    owner: 'Reviewer',
    reviewOn: 'Review by',
    publishAt: 'Publication',
    file: 'File',
  },
}
