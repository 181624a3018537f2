import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { SidePanel } from '../../../../forms/SidePanel.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { useCountedReading } from '../../../../session/use-reader-counts.ts'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { helpTexts as words } from './help-texts.ts'
import { missingPost } from '../missing-post.ts'
import { PostBody } from '../PostBody.tsx'

type Post = { slug: string; name: string }
type HelpPanelProps = { area: string; posts: readonly Post[]; onClose: () => void }

/** The posts about an area, beside the screen that the user works on; a single one is open at once. */
export function HelpPanel({ area, posts, onClose }: HelpPanelProps) {
  const [chosen, setChosen] = useState<Post | undefined>(posts.length === 1 ? posts[0] : undefined)
  return (
    <SidePanel title={chosen?.name ?? words.title(area)} onClose={onClose}>
      {chosen ? (
        <>
          <PostText key={chosen.slug} slug={chosen.slug} />
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', mt: 3 }}>
            {posts.length > 1 && (
              <Button variant="outlined" onClick={() => setChosen(undefined)}>
                {words.back}
              </Button>
            )}
            <TextLink to={paths.post(chosen.slug)}>{words.whole}</TextLink>
          </Stack>
        </>
      ) : (
        <Box component="ul" aria-label={words.list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {posts.map((post) => (
            <li key={post.slug}>
              <Button onClick={() => setChosen(post)} sx={{ ml: -1, textAlign: 'left' }}>
                {post.name}
              </Button>
            </li>
          ))}
        </Box>
      )}
    </SidePanel>
  )
}

function PostText({ slug }: { slug: string }) {
  const post = useQuery(query('GET /api/posts/:slug', { params: { slug } }))
  useCountedReading(slug)
  return (
    <QueryBoundary query={post} missing={missingPost}>
      {({ shown }) => (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {shown.subtitle && <Typography sx={{ mb: 1, fontWeight: 600 }}>{shown.subtitle}</Typography>}
          <PostBody slug={slug} shown={shown} />
        </Box>
      )}
    </QueryBoundary>
  )
}
