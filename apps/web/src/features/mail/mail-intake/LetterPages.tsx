import type { Letter, LetterPage } from '@domicile/contract/mail/mail-intake/intake'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { download } from '../../../api/client.ts'
import { BlobImage } from '../../../ui/data/BlobImage.tsx'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { Fold } from '../../../ui/layout/Fold.tsx'
import { surface } from '../../../ui/layout/surface.ts'
import { intakeTexts as words } from './intake-texts.ts'

type LetterPagesProps = {
  letter: Letter
  at: number
  onTurnTo: (at: number) => void
  /** The actions on the page. */
  tools: ReactNode
}

/** One page of a letter, with its text below. */
export function LetterPages({ letter, at, onTurnTo, tools }: LetterPagesProps) {
  const page = letter.pages[at]!
  /** A letter may be filed from any of its pages, so a warning about one of the others is shown, too. */
  const other = letter.pages.findIndex(({ failure }, index) => failure !== null && index !== at)
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={heading}>
        <Typography aria-live="polite">{words.page(at + 1, letter.pages.length)}</Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {letter.pages.length > 1 && (
            <>
              <ActionButton size="small" onClick={() => onTurnTo(Math.max(at - 1, 0))}>
                {words.previousPage}
              </ActionButton>
              <ActionButton size="small" onClick={() => onTurnTo(Math.min(at + 1, letter.pages.length - 1))}>
                {words.nextPage}
              </ActionButton>
            </>
          )}
          {tools}
        </Stack>
      </Stack>
      {page.failure && <Alert severity="warning">{page.failure}</Alert>}
      {other >= 0 && (
        <Alert
          severity="warning"
          action={<ActionButton onClick={() => onTurnTo(other)}>{words.showPage(other + 1)}</ActionButton>}
        >
          {words.partlyRead(other + 1)}
        </Alert>
      )}
      {page.hasPicture && <Picture letterId={letter.id} page={page} />}
      <Box role="status">
        {page.isUnread && <Typography variant="body2">{words.readingAgain}</Typography>}
      </Box>
      <Fold title={words.pageText}>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {page.text || words.noText}
        </Typography>
      </Fold>
    </Stack>
  )
}

function Picture({ letterId, page: { id, turns, width, height } }: { letterId: string; page: LetterPage }) {
  const { data } = useQuery({
    // A page keeps its picture when it moves to another letter; a turned one has a new one.
    queryKey: ['scan page', id, turns],
    queryFn: () =>
      download('GET /api/mail-intake/letters/:id/pages/:pageId/picture', {
        params: { id: letterId, pageId: id },
      }),
    staleTime: Infinity,
  })
  return (
    <Box sx={{ ...surface, aspectRatio: `${width} / ${height}`, overflow: 'hidden' }}>
      {data && <BlobImage blob={data.blob} sx={{ display: 'block', width: '100%', height: '100%' }} />}
    </Box>
  )
}

const heading = {
  columnGap: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
} as const
