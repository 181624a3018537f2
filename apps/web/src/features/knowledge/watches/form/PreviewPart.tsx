import { checkOutcomes } from '@domicile/contract/knowledge/watches/watch-kinds'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Output } from '../../../../api/client.ts'
import { reasonOf } from '../../../../api/problem-error.ts'
import { useSend } from '../../../../api/queries.ts'
import type { RouteForm } from '../../../../forms/use-route-form.ts'
import { formatCount } from '../../../../ui/data/format.ts'
import { BusyButton } from '../../../../ui/actions/BusyButton.tsx'
import { legalParagraph } from '../../../../ui/redline/legal-paragraph.ts'
import { watchFormTexts } from './watch-form-texts.ts'
import { bodyOf, type WatchForm } from './watch-form.ts'

const words = watchFormTexts.preview
const MOST_PARAGRAPHS = 200

/** The text that the address and the filters of the form give, fetched on request. */
export function PreviewPart({ form }: { form: RouteForm<WatchForm> }) {
  const fetching = useSend('POST /api/watch-previews')
  const [preview, setPreview] = useState<{ of: string; answer: Output<'POST /api/watch-previews'> }>()
  const { documentUrl, selector, ignoredLines } = bodyOf(form.watch())
  const body = { documentUrl, selector, ignoredLines }
  const now = JSON.stringify(body)
  const show = () => fetching.mutate({ body }, { onSuccess: (answer) => setPreview({ of: now, answer }) })
  return (
    <Box>
      <BusyButton variant="outlined" busy={fetching.isPending} onClick={show}>
        {preview ? words.again : words.show}
      </BusyButton>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {preview && preview.of !== now ? words.stale : words.help}
      </Typography>
      <Box aria-live="polite" sx={{ mt: 1 }}>
        {fetching.error && <Alert severity="error">{reasonOf(fetching.error)}</Alert>}
        {preview && !fetching.error && <Preview answer={preview.answer} />}
      </Box>
    </Box>
  )
}

function Preview({ answer }: { answer: Output<'POST /api/watch-previews'> }) {
  const { outcome, message, paragraphs, length } = answer
  if (checkOutcomes[outcome].tone === 'issues')
    return <Alert severity="warning">{message ?? checkOutcomes[outcome].label}</Alert>
  return (
    <>
      <Typography>
        {words.found(formatCount(length, 'character'), formatCount(paragraphs.length, 'paragraph'))}
      </Typography>
      <Box tabIndex={0} role="region" aria-label={words.title} sx={frame}>
        {paragraphs.map((paragraph, index) => (
          // Paragraphs may repeat.
          <Typography key={index} sx={{ ...legalParagraph, overflowWrap: 'anywhere' }}>
            {paragraph}
          </Typography>
        ))}
        {paragraphs.length === MOST_PARAGRAPHS && (
          <Typography sx={{ mt: 2, color: 'text.secondary' }}>{words.cut}</Typography>
        )}
      </Box>
    </>
  )
}

const frame = {
  maxHeight: 320,
  overflowY: 'auto',
  mt: 1,
  px: 2,
  pb: 2,
  pt: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const
