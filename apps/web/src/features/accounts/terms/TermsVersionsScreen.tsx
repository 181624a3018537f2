import type { Output } from '../../../api/client.ts'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { me, query } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { EntryList } from '../../../ui/data/EntryList.tsx'
import { formatCount, formatDayOf } from '../../../ui/data/format.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { PrimaryButton } from '../../../ui/actions/PrimaryButton.tsx'
import { versionTexts as words } from './publish-texts.ts'

/** The versions of the terms, and how many users have accepted each. */
export default function TermsVersionsScreen() {
  const result = useQuery(query('GET /api/terms/versions'))
  const timeZone = useQuery(me).data?.timeZone
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        actions={<PrimaryButton label={words.newVersion} to={paths.newTerms()} />}
      />
      <QueryBoundary query={result}>
        {(terms) => (
          <Stack sx={{ gap: 2, maxWidth: 720 }}>
            <CurrentPanel terms={terms} timeZone={timeZone} />
            <Panel title={words.versions}>
              <EntryList
                label={words.versions}
                entries={terms.versions.map(({ version, publishedAt, accepted }) => ({
                  key: String(version),
                  to: paths.termsVersion(version),
                  title: words.version(version),
                  text: formatDayOf(publishedAt, timeZone),
                  beside: words.acceptedBy(formatCount(accepted, 'user')),
                }))}
              />
            </Panel>
          </Stack>
        )}
      </QueryBoundary>
    </>
  )
}

type CurrentPanelProps = { terms: Output<'GET /api/terms/versions'>; timeZone: string | undefined }

function CurrentPanel({ terms: { users, versions }, timeZone }: CurrentPanelProps) {
  const [current] = versions
  if (!current) return null
  const { version, publishedAt, accepted } = current
  return (
    <Panel title={`${words.current}: ${words.version(version).toLowerCase()}`}>
      <DefinitionList
        items={[
          {
            label: words.published,
            value: <DateTime value={publishedAt} timeZone={timeZone} />,
          },
          { label: words.accepted, value: words.acceptedOf(accepted, formatCount(users, 'user')) },
        ]}
      />
    </Panel>
  )
}
