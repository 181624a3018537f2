import type { PostRecord } from '@domicile/contract/knowledge-base/knowledge-base'
import Box from '@mui/material/Box'
import { paths } from '../../navigation/paths.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { postTexts } from './post-texts.ts'

const words = postTexts.further

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
