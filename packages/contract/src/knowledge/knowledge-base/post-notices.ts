import type { NoticesOf } from '../../notice-kind.ts'

/** The notices about posts of the knowledge base. */
export const postNotices = {
  'post.submitted': {
    label: 'Drafts to publish',
    why: 'You publish posts of the knowledge base.',
    needsAction: true,
    roles: ['administrator', 'contentEditor'],
  },
  'post.returned': {
    label: 'Drafts that came back',
    why: 'You submitted the draft.',
    roles: ['administrator', 'accountManager', 'complianceOfficer', 'operations', 'contentEditor'],
  },
  'post.not-published': {
    label: 'Scheduled posts that were not published',
    why: 'You publish posts of the knowledge base.',
    roles: ['administrator', 'contentEditor'],
  },
  'post.review': {
    label: 'Reviews of posts',
    why: 'A post of the knowledge base is due for review.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'complianceOfficer', 'operations', 'contentEditor'],
  },
} as const satisfies NoticesOf<'post'>
