import type { PostRecord } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import Box from '@mui/material/Box'
import { paths } from '../../../navigation/paths.ts'
import { EntryList } from '../../../ui/data/EntryList.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { postTexts } from './post-texts.ts'

const words = postTexts.further

/** The watched texts that a post explains, for staff: when one changes, the post is reviewed. */
export function WatchesOfPost({ post: { watches = [] } }: { post: PostRecord }) {
  if (watches.length === 0) return null
  return (
    <Box sx={{ mt: 2, displayPrint: 'none' }}>
      <Panel title={postTexts.watches.title} subtitle={postTexts.watches.subtitle}>
        <EntryList
          label={postTexts.watches.title}
          entries={watches.map(({ id, title }) => ({ key: id, to: paths.watch(id), title }))}
        />
      </Panel>
    </Box>
  )
}

/** Related posts that the reader may read, and the short answer of the FAQ. */
export function FurtherReading({ post: { related, question } }: { post: PostRecord }) {
  if (related.length === 0 && !question) return null
  return (
    <Box sx={{ mt: 2, displayPrint: 'none' }}>
      <Panel title={words.title}>
        <Box component="ul" aria-label={words.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {related.map(({ slug, name }) => (
            <Box component="li" key={slug} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
              <TextLink to={paths.post(slug)}>{name}</TextLink>
            </Box>
          ))}
          {question && (
            <Box component="li" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
              {words.inShort}{' '}
              <TextLink to={paths.faq({ question: question.id })}>{question.question}</TextLink>
            </Box>
          )}
        </Box>
      </Panel>
    </Box>
  )
}
