import type { NoticesOf } from '../notices/notice-kind.ts'

/** The notices about posts of the knowledge base. */
export const postNotices = {
  'post.review': {
    label: 'Reviews of posts',
    why: 'A post of the knowledge base is due for review.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'complianceOfficer', 'operations', 'contentEditor'],
  },
} as const satisfies NoticesOf<'post'>
