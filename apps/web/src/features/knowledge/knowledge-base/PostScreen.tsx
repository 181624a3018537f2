import type { PostRecord } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { useCountedReading } from '../../../session/use-reader-counts.ts'
import { formatDayOf } from '../../../ui/data/format.ts'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { surface } from '../../../ui/layout/surface.ts'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'
import { FurtherReading, WatchesOfPost } from './FurtherReading.tsx'
import { missingPost } from './missing-post.ts'
import { PostBody } from './PostBody.tsx'
import { PostStatus } from './post-columns.tsx'
import { postTexts as words } from './post-texts.ts'
import { FeedbackReport, PostFeedback } from './PostFeedback.tsx'
import { PostNotices } from './PostNotices.tsx'
import { usePostMenu } from './use-post-menu.tsx'
import { useAddressParams } from '../../../navigation/use-address.ts'

/** A post as its readers see it; writers see a draft that was never published. */
export default function PostScreen() {
  const { id: slug = '' } = useAddressParams()
  const post = useQuery(query('GET /api/posts/:slug', { params: { slug } }))
  return (
    <QueryBoundary query={post} page={words.title} missing={missingPost}>
      {(data) => <PostPage key={slug} post={data} />}
    </QueryBoundary>
  )
}

function PostPage({ post }: { post: PostRecord }) {
  const timeZone = useQuery(me).data?.timeZone
  useCountedReading(post.slug)
  const { primary, menu, opened } = usePostMenu(post)
  const { shown, category, publishedAt, definition } = post
  const meta = [category, publishedAt && words.published(formatDayOf(publishedAt, timeZone))]
  return (
    <RecordPage
      title={shown.name}
      status={definition && <PostStatus post={post} />}
      meta={meta.filter(Boolean).join(' · ')}
      breadcrumbs={[{ label: words.title, to: paths.posts() }, { label: shown.name }]}
      primaryAction={primary}
      menu={menu}
    >
      <PostNotices post={post} />
      <Box component="article" sx={{ ...surface, p: { xs: 2, sm: 3 } }}>
        <Box sx={{ maxWidth: '72ch', overflowWrap: 'anywhere' }}>
          {/* The headings of the text are of the third level. */}
          <Typography component="h2" sx={shown.subtitle ? { typography: 'h3', mb: 2 } : visuallyHidden}>
            {shown.subtitle ?? shown.name}
          </Typography>
          <PostBody slug={post.slug} shown={shown} />
        </Box>
      </Box>
      <FurtherReading post={post} />
      <WatchesOfPost post={post} />
      {post.state === 'published' && (
        <Box sx={{ mt: 2, displayPrint: 'none' }}>
          {definition ? <FeedbackReport slug={post.slug} /> : <PostFeedback post={post} />}
        </Box>
      )}
      {opened}
    </RecordPage>
  )
}
