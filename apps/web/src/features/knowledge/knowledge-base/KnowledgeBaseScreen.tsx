import type { ReviewFilter } from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { me, query } from '../../../api/queries.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListLinks } from '../../../lists/ListLinks.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { useMissedSearch } from '../../../session/use-reader-counts.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { postList } from './knowledge-base.list.ts'
import { postColumns } from './post-columns.tsx'
import { postTexts as words, reviewTexts } from './post-texts.ts'

/** The posts that the user may read; writers see drafts as well. */
export default function KnowledgeBaseScreen() {
  const { data: person } = useQuery(me)
  const { data: categories = [] } = useQuery(query('GET /api/post-categories'))
  const mayEdit = Boolean(person && can(person, 'posts:edit'))
  const options = categories.map(({ category }) => ({ value: category, label: category }))
  const category = { kind: 'choice', label: words.filters.category, options } as const
  const state = { kind: 'choice', label: words.filters.state, nameOf: stateName } as const
  const review = { kind: 'choice', label: reviewTexts.filter, nameOf: reviewName } as const
  const list = useList(postList)
  const { q, category: chosen, page } = list.query
  const isMissed = list.state === 'ready' && list.rows.length === 0 && !chosen && !page
  useMissedSearch('posts', isMissed ? q : undefined)
  return (
    <ListScreen
      list={list}
      texts={words}
      primaryAction={mayEdit ? { label: words.new, to: paths.newPost() } : undefined}
      tabs={
        <ListLinks>
          <TextLink to={paths.uncategorizedPosts()}>{words.uncategorized}</TextLink>
          {mayEdit && <TextLink to={paths.postsArchive()}>{words.archive}</TextLink>}
          {mayEdit && <TextLink to={paths.postReport()}>{words.report}</TextLink>}
        </ListLinks>
      }
      filters={filtersOf(postList, mayEdit ? { category, state, review } : { category })}
      columns={postColumns(mayEdit)}
      rowLink={({ slug }) => paths.post(slug)}
    />
  )
}

function stateName(state: keyof typeof words.states): string {
  return words.states[state]
}

function reviewName(review: ReviewFilter): string {
  return reviewTexts.states[review]
}
