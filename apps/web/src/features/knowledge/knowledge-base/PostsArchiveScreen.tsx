import { ListLinks } from '../../../lists/ListLinks.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { archivedPostList } from './knowledge-base.list.ts'
import { postColumns } from './post-columns.tsx'
import { postTexts as words } from './post-texts.ts'

/** The archived posts, for those who write. */
export default function PostsArchiveScreen() {
  return (
    <ListScreen
      list={useList(archivedPostList)}
      texts={{ ...words, ...words.archived }}
      tabs={
        <ListLinks>
          <TextLink to={paths.posts()}>{words.all}</TextLink>
        </ListLinks>
      }
      columns={postColumns(true)}
      rowLink={({ slug }) => paths.post(slug)}
    />
  )
}
