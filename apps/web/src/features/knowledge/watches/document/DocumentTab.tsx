import type { WatchRecord } from '@domicile/contract/knowledge/watches/watches'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { download } from '../../../../api/client.ts'
import { DownloadLink } from '../../../../api/DownloadLink.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { DateTime } from '../../../../ui/data/DateTime.tsx'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { today } from '../../../../ui/data/today.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { hairline } from '../../../../ui/layout/surface.ts'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { formatEffect, documentTexts as words } from '../watch-texts.ts'
import { DocumentLink } from '../WatchNotice.tsx'

type DocumentTabProps = { watch: WatchRecord; timeZone: string }

/** The watched document with its audience, stored versions and checks. */
export function DocumentTab({ watch, timeZone }: DocumentTabProps) {
  return (
    <Stack sx={{ gap: 2 }}>
      <WatchFacts watch={watch} />
      <VersionsPanel watch={watch} timeZone={timeZone} />
      <ChecksPanel checks={watch.checks ?? []} timeZone={timeZone} />
    </Stack>
  )
}

function WatchFacts({ watch }: { watch: WatchRecord }) {
  const { description, references, documentUrl, frequency, effectiveOn, owner } = watch
  const { selector, ignoredLines = [], rules = [], posts } = watch
  const { labels } = words
  const filters = documentUrl
    ? [
        { label: labels.frequency, value: words.frequencies[frequency] },
        { label: labels.selector, value: selector ?? words.wholePage },
        { label: labels.ignored, value: ignoredLines.join('\n') },
      ]
    : []
  return (
    <Panel title={words.facts}>
      <DefinitionList
        items={[
          { label: labels.description, value: description },
          { label: labels.references, value: references },
          {
            label: labels.address,
            value: documentUrl ? (
              <DocumentLink address={documentUrl} label={documentUrl} />
            ) : (
              words.notFetched
            ),
          },
          ...filters,
          { label: labels.effective, value: effectiveOn && formatEffect(effectiveOn, today()) },
          {
            label: labels.rules,
            value: rules.map(words.rule).join('\n') || words.allCompanies,
          },
          {
            label: labels.guides,
            value:
              posts.length > 0 &&
              posts.map(({ slug, name }) => (
                <Box key={slug}>
                  <TextLink to={paths.post(slug)}>{name}</TextLink>
                </Box>
              )),
          },
          { label: labels.owner, value: owner?.name },
        ]}
      />
    </Panel>
  )
}

function VersionsPanel({ watch: { id, versions, changes }, timeZone }: DocumentTabProps) {
  const changeOf = (number: number) => changes.find(({ toNumber }) => toNumber === number)
  return (
    <Panel title={words.versions}>
      {versions.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.noVersions}</Typography>}
      <Box component="ul" aria-label={words.versions} sx={plain}>
        {versions.map(({ number, isBaseline, sha256, source, fetchedAt, length, fileName }) => (
          <Box component="li" key={number} sx={{ ...entry, py: 1.5 }}>
            <Box sx={row}>
              <Typography sx={{ fontWeight: 600 }}>{words.version(number)}</Typography>
              {isBaseline && <StatusChip label={words.baseline} tone="approved" />}
              <TextLink to={paths.watchVersion(id, number)}>{words.text}</TextLink>
              {changeOf(number) && (
                <TextLink to={paths.watch(id, undefined, changeOf(number)!.id)}>
                  {words.compare(changeOf(number)!.fromNumber)}
                </TextLink>
              )}
              {fileName && (
                <DownloadLink
                  name={fileName}
                  fetch={() =>
                    download('GET /api/watches/:id/versions/:number/file', {
                      params: { id, number: String(number) },
                    })
                  }
                />
              )}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <DateTime value={fetchedAt} timeZone={timeZone} /> · {words.sources[source]} ·{' '}
              {words.characters(length)} · <span data-hint={sha256}>{words.hash(sha256)}</span>
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

type ChecksPanelProps = { checks: NonNullable<WatchRecord['checks']>; timeZone: string }

function ChecksPanel({ checks, timeZone }: ChecksPanelProps) {
  return (
    <Panel title={words.checks}>
      {checks.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.noChecks}</Typography>}
      <Box component="ul" aria-label={words.checks} sx={plain}>
        {checks.map(({ id, at, outcome, message, versionNumber }) => (
          <Box component="li" key={id} sx={{ ...entry, py: 1 }}>
            <Box sx={row}>
              <StatusChip {...words.outcomes[outcome]} />
              <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
                <DateTime value={at} timeZone={timeZone} />
                {versionNumber && ` · ${words.stored(versionNumber)}`}
              </Typography>
            </Box>
            {message && <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{message}</Typography>}
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

const entry = { ...hairline, '&:first-of-type': { pt: 0 }, '&:last-of-type': { pb: 0 } } as const
const plain = { listStyle: 'none', m: 0, p: 0 } as const
const row = { display: 'flex', gap: 1.5, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' } as const
