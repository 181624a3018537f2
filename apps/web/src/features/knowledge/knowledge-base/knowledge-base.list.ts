import { postStates, reviewFilters } from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'

export const postList = list('GET /api/posts', {
  path: paths.posts(),
  params: { q: text(), category: text(), state: choice(postStates), review: choice(reviewFilters) },
})

export const archivedPostList = list('GET /api/posts', {
  path: paths.postsArchive(),
  params: { q: text() },
  preset: { state: 'archived' },
})

export const uncategorizedPostList = list('GET /api/posts', {
  path: paths.uncategorizedPosts(),
  params: { q: text() },
  preset: { uncategorized: 'yes' },
})
