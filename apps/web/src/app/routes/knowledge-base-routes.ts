import { query } from '../../api/reads.ts'
import {
  archivedPostList,
  postList,
  uncategorizedPostList,
} from '../../features/knowledge/knowledge-base/knowledge-base.list.ts'
import { readReport } from '../../features/knowledge/knowledge-base/report/post-report.ts'
import { readsOf } from '../../lists/list.ts'
import type { Row } from '../route-row.ts'

const postOf = ({ params }: { params: Record<string, string> }) => [
  query('GET /api/posts/:slug', { params: { slug: params.id! } }),
]

export const knowledgeBaseRoutes: readonly Row[] = [
  {
    path: '/knowledge-base',
    title: 'Knowledge base',
    area: 'Knowledge base',
    may: 'posts:read',
    inNavigation: true,
    reads: readsOf(postList),
    screen: () => import('../../features/knowledge/knowledge-base/KnowledgeBaseScreen.tsx'),
  },
  {
    path: '/knowledge-base/archive',
    title: 'Knowledge base archive',
    area: 'Knowledge base',
    may: 'posts:edit',
    reads: readsOf(archivedPostList),
    screen: () => import('../../features/knowledge/knowledge-base/PostsArchiveScreen.tsx'),
  },
  {
    path: '/knowledge-base/uncategorized',
    title: 'Uncategorized posts',
    area: 'Knowledge base',
    may: 'posts:read',
    reads: readsOf(uncategorizedPostList),
    screen: () => import('../../features/knowledge/knowledge-base/UncategorizedPostsScreen.tsx'),
  },
  {
    path: '/knowledge-base/report',
    title: 'Knowledge base report',
    area: 'Knowledge base',
    may: 'posts:edit',
    reads: ({ search }) => [readReport(search.days)],
    screen: () => import('../../features/knowledge/knowledge-base/report/PostReportScreen.tsx'),
  },
  {
    path: '/knowledge-base/{id}',
    title: 'Post',
    area: 'Knowledge base',
    may: 'posts:read',
    reads: postOf,
    screen: () => import('../../features/knowledge/knowledge-base/PostScreen.tsx'),
  },
  {
    path: '/knowledge-base/{id}/edit',
    title: 'Edit post',
    area: 'Knowledge base',
    may: 'posts:edit',
    background: 'surface',
    reads: postOf,
    screen: () => import('../../features/knowledge/knowledge-base/EditPostScreen.tsx'),
  },
  {
    path: '/knowledge-base/create-new-content',
    title: 'New post',
    area: 'Knowledge base',
    may: 'posts:edit',
    background: 'surface',
    reads: () => [query('GET /api/post-categories')],
    screen: () => import('../../features/knowledge/knowledge-base/NewPostScreen.tsx'),
  },
]
