import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { ListLinks } from '../../../lists/ListLinks.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { uncategorizedPostList } from './knowledge-base.list.ts'
import { postColumns } from './post-columns.tsx'
import { postTexts as words } from './post-texts.ts'

/** The posts without a category. */
export default function UncategorizedPostsScreen() {
  const { data: person } = useQuery(me)
  return (
    <ListScreen
      list={useList(uncategorizedPostList)}
      texts={{ ...words, ...words.withoutCategory }}
      tabs={
        <ListLinks>
          <TextLink to={paths.posts()}>{words.all}</TextLink>
        </ListLinks>
      }
      columns={postColumns(Boolean(person && can(person, 'posts:edit')))}
      rowLink={({ slug }) => paths.post(slug)}
    />
  )
}
