import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { me, query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { formatDayOf } from '../../../../ui/data/format.ts'
import { RecordPage } from '../../../../ui/layout/RecordPage.tsx'
import { surface } from '../../../../ui/layout/surface.ts'
import { legalParagraph } from '../../../../ui/redline/legal-paragraph.ts'
import { documentTexts as words, watchPageTexts, watchTexts } from '../watch-texts.ts'
import { useAddressParams } from '../../../../navigation/use-address.ts'

/** The text of one version. */
export default function WatchVersionScreen() {
  const { id = '', number = '' } = useAddressParams()
  const watch = useQuery(query('GET /api/watches/:id', { params: { id } }))
  const version = useQuery(query('GET /api/watches/:id/versions/:number', { params: { id, number } }))
  const timeZone = useQuery(me).data?.timeZone
  const title = watch.data?.title ?? watchTexts.title
  return (
    <QueryBoundary
      query={version}
      page={watchTexts.title}
      missing={{ texts: watchPageTexts, to: paths.watches() }}
    >
      {({ number: shown, fetchedAt, sha256, text }) => (
        <RecordPage
          key={shown}
          title={words.version(shown)}
          meta={`${title} · ${formatDayOf(fetchedAt, timeZone)}`}
          breadcrumbs={[
            { label: watchTexts.title, to: paths.watches() },
            { label: title, to: paths.watch(id) },
            { label: words.version(shown) },
          ]}
        >
          <Box component="article" sx={{ ...surface, p: { xs: 2, sm: 3 } }}>
            <Typography sx={{ ...legalParagraph, mt: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
            <Typography variant="body2" sx={hash}>
              SHA-256 {sha256}
            </Typography>
          </Box>
        </RecordPage>
      )}
    </QueryBoundary>
  )
}

const hash = { mt: 3, color: 'text.secondary', overflowWrap: 'anywhere' } as const
