import type { ListVersionRecord } from '@domicile/contract/compliance/screening-lists/lists'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { download } from '../../../api/client.ts'
import { DownloadLink } from '../../../api/DownloadLink.tsx'
import { me } from '../../../api/queries.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { DefinitionList, type Fact } from '../../../ui/data/DefinitionList.tsx'
import { formatFileSize, formatNumber } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { hairline } from '../../../ui/layout/surface.ts'
import { changesLine, formatListDate, hasParties } from './list-columns.tsx'
import { listPageTexts, versionTexts as words } from './list-page-texts.ts'

type VersionFactsProps = { listId: string; version: ListVersionRecord }

/** Where a version came from, its files with their hashes, and the parts that could not be read. */
export function VersionFacts({ listId, version }: VersionFactsProps) {
  const { data: person } = useQuery(me)
  const zone = person ? { timeZone: person.timeZone } : {}
  return (
    <Stack sx={{ gap: 2 }}>
      <Panel title={words.facts.title}>
        <DefinitionList items={factsOf(version, zone)} />
      </Panel>
      {version.files.length > 0 && <Files listId={listId} version={version} />}
      {version.problems > 0 && <Problems version={version} />}
    </Stack>
  )
}

function factsOf(version: ListVersionRecord, zone: { timeZone?: string }): Fact[] {
  const { facts } = words
  const { source, receivedAt, receivedBy, importedAt, fileFormat, state, parties } = version
  const isOfFile = source !== 'entry'
  const all: (Fact | false)[] = [
    { label: facts.source, value: facts.sources[source] },
    {
      label: facts.received,
      value: (
        <>
          <DateTime value={receivedAt} {...zone} />
          {`, ${receivedBy ?? listPageTexts.versions.portal}`}
        </>
      ),
    },
    isOfFile &&
      importedAt !== null && {
        label: facts.imported,
        value: <DateTime value={importedAt} {...zone} />,
      },
    fileFormat !== null && { label: facts.format, value: words.formats[fileFormat] ?? fileFormat },
    isOfFile &&
      fileFormat !== null && {
        label: facts.listDate,
        value: formatListDate(version),
      },
    hasParties(state) && { label: facts.parties, value: formatNumber(parties) },
    hasParties(state) && { label: facts.changes, value: changesLine(version) },
  ]
  return all.filter((fact) => fact !== false)
}

/** The files as they were received; the hash proves that a downloaded one is the same. */
function Files({ listId, version: { number, files } }: VersionFactsProps) {
  return (
    <Panel title={words.files}>
      <Box component="ul" aria-label={words.files} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {files.map(({ position, name, size, sha256, isDeleted }) => (
          <Box component="li" key={position} sx={{ ...hairline, py: 1 }}>
            {isDeleted ? (
              <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
            ) : (
              <DownloadLink
                name={name}
                fetch={() =>
                  download('GET /api/screening-lists/:id/versions/:number/files/:position', {
                    params: { id: listId, number: String(number), position: String(position) },
                  })
                }
              />
            )}
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[formatFileSize(size), words.sha256(sha256), ...(isDeleted ? [words.deleted] : [])].join(
                ' · ',
              )}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

function Problems({ version: { problems, problemList } }: { version: ListVersionRecord }) {
  return (
    <Panel title={words.problems} subtitle={words.problemsText(problems)}>
      {problemList.length < problems && <Typography>{words.firstProblems(problemList.length)}</Typography>}
      <Box component="ul" aria-label={words.problems} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {problemList.map(({ file, line, message }, place) => (
          // One line may have several problems.
          <Box component="li" key={place} sx={{ ...hairline, py: 1, overflowWrap: 'anywhere' }}>
            {message}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words.line(file, line)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
