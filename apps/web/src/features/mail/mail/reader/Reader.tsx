import type { Mail, MailFile, MailPage } from '@domicile/contract/mail/mail'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { download } from '../../../../api/client.ts'
import { useDownload } from '../../../../api/use-download.ts'
import { SearchField } from '../../../../lists/SearchField.tsx'
import { useKeys } from '../../../../lists/use-keys.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { mailPageTexts } from '../mail-texts.ts'
import { BlankPage } from './BlankPage.tsx'
import type { Evidence } from './evidence.ts'
import { isHit, searchWords } from './hits.ts'
import { PagePicture } from './PagePicture.tsx'
import { PageText } from './PageText.tsx'
import { useAddressQuery } from '../../../../navigation/use-address.ts'

const words = mailPageTexts.reader

/** The pages of an item beside their text; on a phone the text is under its page. */
export function Reader({ item, evidence }: { item: Mail; evidence: readonly Evidence[] }) {
  // A result of the search of the portal opens the item where its words are.
  const { q: qInAddress = '' } = useAddressQuery()
  const [q, setQ] = useState(qInAddress)
  const wanted = searchWords(q)
  const hits = countHits(item, wanted)
  const place = useRef(-1)
  const showNext = () => (place.current = showHit(place.current + 1))
  useKeys({ n: showNext })
  useEffect(() => {
    if (qInAddress) place.current = showHit(0)
  }, [qInAddress])
  return (
    <Panel title={words.title}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <SearchField
          value={q}
          onChange={(next) => (setQ(next), (place.current = -1))}
          placeholder={words.find}
        />
        {wanted.length > 0 && <Typography role="status">{words.hits(hits)}</Typography>}
        {hits > 0 && (
          <Button size="small" onClick={showNext}>
            {words.nextHit}
          </Button>
        )}
      </Stack>
      <Stack sx={{ gap: 4 }}>
        {item.files.map((file) => (
          <FilePages
            key={file.id}
            itemId={item.id}
            file={file}
            wanted={wanted}
            evidence={evidence.filter(({ fileId }) => fileId === file.id)}
          />
        ))}
      </Stack>
    </Panel>
  )
}

type FilePagesProps = {
  itemId: string
  file: MailFile
  wanted: readonly string[]
  evidence: readonly Evidence[]
}

function FilePages({ itemId, file, wanted, evidence }: FilePagesProps) {
  const saving = useDownload()
  const fetch = () => download('GET /api/mail/:id/files/:fileId', { params: { id: itemId, fileId: file.id } })
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {file.shows === 'envelope' ? words.envelope : file.name}
        </Typography>
        <Button
          size="small"
          startIcon={<FileDownloadOutlined />}
          aria-label={words.download(file.name)}
          onClick={() => saving.mutate(fetch)}
        >
          Download
        </Button>
      </Stack>
      {file.refused && <Alert severity="warning">{words.refused(file.refused)}</Alert>}
      {!file.isRead && file.pages.length === 0 && <Alert severity="info">{words.unread}</Alert>}
      {file.pages.map((page) => (
        <Box
          component="article"
          aria-label={words.page(page.number, file.pages.length)}
          key={page.number}
          sx={pair}
        >
          <PagePicture
            itemId={itemId}
            fileId={file.id}
            page={page}
            label={labelOf(file, page)}
            wanted={wanted}
            evidence={onPage(evidence, page)}
          />
          {page.looksBlank && file.shows === 'pages' ? (
            <BlankPage itemId={itemId} fileId={file.id} page={page.number} />
          ) : (
            <PageText page={page} wanted={wanted} evidence={onPage(evidence, page)} />
          )}
        </Box>
      ))}
    </Stack>
  )
}

function labelOf({ shows }: MailFile, { number }: MailPage): string {
  return shows === 'envelope' ? words.envelopePicture(number) : words.picture(number)
}

function onPage(evidence: readonly Evidence[], { number }: MailPage): Evidence[] {
  return evidence.filter(({ page }) => page === number)
}

function countHits({ files }: Mail, wanted: readonly string[]): number {
  if (wanted.length === 0) return 0
  const texts = files.flatMap(({ pages }) => pages.flatMap(({ text }) => text.split(/\s+/)))
  return texts.filter((word) => isHit(word, wanted)).length
}

/** Scrolls to a match, or to the first after the last, and returns its place. */
function showHit(place: number): number {
  const hits = document.querySelectorAll('[data-hit]')
  const next = place < hits.length ? place : 0
  hits[next]?.scrollIntoView({ block: 'center' })
  return next
}

const pair = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const
