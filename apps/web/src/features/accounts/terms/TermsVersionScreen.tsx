import type { Output } from '../../../api/client.ts'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { me, query } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import { formatCount, formatDayOf } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { versionTexts as words } from './publish-texts.ts'
import { changesBetween, isSame } from '../../../history/text-changes.ts'
import { TextChanges } from '../../../history/TextChanges.tsx'
import { TermsText } from './TermsText.tsx'
import { useAddressParams } from '../../../navigation/use-address.ts'

/** One version of the terms, with its changes from the version before. */
export default function TermsVersionScreen() {
  const { version = '' } = useAddressParams()
  const result = useQuery(query('GET /api/terms/changes', { query: { version } }))
  const timeZone = useQuery(me).data?.timeZone
  return (
    <QueryBoundary query={result} page={words.title}>
      {(data) => <VersionPage key={data.version} terms={data} timeZone={timeZone} />}
    </QueryBoundary>
  )
}

type VersionPageProps = { terms: Output<'GET /api/terms/changes'>; timeZone: string | undefined }

function VersionPage({ terms, timeZone }: VersionPageProps) {
  const { version, publishedAt, accepted, sections } = terms
  const title = words.version(version)
  return (
    <RecordPage
      title={title}
      meta={`${formatDayOf(publishedAt, timeZone)} · ${words.acceptedBy(formatCount(accepted, 'user'))}`}
      breadcrumbs={[{ label: words.title, to: paths.termsVersions() }, { label: title }]}
    >
      <Stack sx={{ maxWidth: 720 }}>
        {version === 1 ? (
          <Panel title={words.firstText}>
            <TermsText sections={sections} />
          </Panel>
        ) : (
          <Changes terms={terms} />
        )}
      </Stack>
    </RecordPage>
  )
}

function Changes({ terms }: { terms: Output<'GET /api/terms/changes'> }) {
  const changes = changesBetween(terms.sectionsBefore, terms.sections)
  return (
    <Panel title={words.changes(terms.version - 1)}>
      {isSame(changes) && <Typography>{words.unchanged}</Typography>}
      <TextChanges changes={changes} />
    </Panel>
  )
}
