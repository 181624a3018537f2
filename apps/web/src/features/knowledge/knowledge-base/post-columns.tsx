import type { Post } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import type { Column } from '../../../lists/list-types.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { postTexts as words, reviewTexts } from './post-texts.ts'

const { columns: headers } = words
const tones = { draft: 'pending', published: 'approved', archived: 'pending' } as const
const reviewTones = { needed: 'needs attention', expired: 'at risk' } as const

/** The columns of a list of posts; readers see published ones alone, and no status. */
export function postColumns(mayEdit: boolean): Column<Post>[] {
  return [
    {
      id: 'name',
      header: headers.name,
      primary: true,
      width: 320,
      cell: ({ name }) => <TruncatedText>{name}</TruncatedText>,
    },
    {
      id: 'category',
      header: headers.category,
      width: 176,
      card: 'line',
      cell: ({ category }) => category && <TruncatedText>{category}</TruncatedText>,
    },
    { id: 'kind', header: headers.kind, width: 96, card: 'line', cell: ({ kind }) => words.kinds[kind] },
    ...(mayEdit ? [statusColumn] : []),
    {
      id: 'updated',
      header: headers.updated,
      width: 120,
      cell: ({ publishedAt, updatedAt }) => <DateTime value={(mayEdit && updatedAt) || publishedAt!} />,
    },
  ]
}

const statusColumn: Column<Post> = {
  id: 'state',
  header: headers.state,
  width: 176,
  card: 'status',
  cell: (post) => <PostStatus post={post} />,
}

/** The state of a post: that its review is due, and that it has unpublished changes. */
export function PostStatus({ post: { state, hasDraft, reviewState, submittedAt } }: { post: Post }) {
  const isChanged = state === 'published' && hasDraft
  if (submittedAt) return <StatusChip label={reviewTexts.states.submitted} tone="waiting for accept" />
  if (reviewState && reviewState !== 'verified')
    return <StatusChip label={reviewTexts.states[reviewState]} tone={reviewTones[reviewState]} />
  return (
    <StatusChip
      label={isChanged ? words.changed : words.states[state]}
      tone={isChanged ? 'needs attention' : tones[state]}
    />
  )
}
