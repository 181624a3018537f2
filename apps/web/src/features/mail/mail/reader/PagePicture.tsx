import type { MailPage } from '@domicile/contract/mail/mail'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { download } from '../../../../api/client.ts'
import { BlobImage } from '../../../../ui/data/BlobImage.tsx'
import { useNearView } from '../../../../ui/use-near-view.ts'
import { colors } from '../../../../ui/theme.ts'
import { mailPageTexts } from '../mail-texts.ts'
import { type Evidence, wordsOf } from './evidence.ts'
import { isHit } from './hits.ts'

const words = mailPageTexts.reader

type PagePictureProps = {
  itemId: string
  fileId: string
  page: MailPage
  label: string
  wanted: readonly string[]
  evidence: readonly Evidence[]
}

/** A long letter has many pages: pictures are fetched a screen before they are needed. */
const MARGIN = '800px'

/** The scan of a page with the matches and the evidence of deadlines marked. */
export function PagePicture({ itemId: id, fileId, page, label, wanted, evidence }: PagePictureProps) {
  const { number, width, height, hasPicture } = page
  const params = { id, fileId, page: String(number) }
  const { ref, isNear } = useNearView(MARGIN)
  const { data } = useQuery({
    queryKey: ['mail picture', fileId, number],
    queryFn: () => download('GET /api/mail/:id/files/:fileId/pages/:page/picture', { params }),
    enabled: hasPicture && isNear,
    staleTime: Infinity,
  })
  if (!hasPicture) return <Typography sx={{ color: 'text.secondary', p: 2 }}>{words.noPicture}</Typography>
  return (
    <Box ref={ref} role="img" aria-label={label} sx={{ ...frame, aspectRatio: `${width} / ${height}` }}>
      {data && <BlobImage blob={data.blob} sx={{ width: '100%', height: '100%', display: 'block' }} />}
      {evidence
        .flatMap((one) => wordsOf(page.words, one))
        .map(({ box }) => (
          <Box key={`evidence ${box.join(' ')}`} sx={{ ...underline, ...placeOf(box) }} />
        ))}
      {page.words
        .filter(({ text }) => isHit(text, wanted))
        .map(({ box }) => (
          <Box key={box.join(' ')} sx={{ ...mark, ...placeOf(box) }} />
        ))}
    </Box>
  )
}

function placeOf([left = 0, top = 0, width = 0, height = 0]: readonly number[]) {
  const share = (value: number) => `${value * 100}%`
  return { left: share(left), top: share(top), width: share(width), height: share(height) }
}

const frame = {
  position: 'relative',
  width: '100%',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: colors.surface,
  overflow: 'hidden',
} as const

const mark = { position: 'absolute', bgcolor: '#FFD60066', outline: '1px solid #B28900' } as const
const underline = { position: 'absolute', bgcolor: '#2D24D522', borderBottom: '2px solid #2D24D5' } as const
