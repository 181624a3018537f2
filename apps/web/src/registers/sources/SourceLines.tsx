import type { ValueSource } from '@domicile/contract/companies/value-source'
import Box from '@mui/material/Box'
import { download } from '../../api/client.ts'
import { DownloadLink } from '../../api/DownloadLink.tsx'
import { paths } from '../../navigation/paths.ts'
import { mayAt } from '../../session/allowed-actions.ts'
import { formatDayOf } from '../../ui/data/format.ts'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import type { CompanyTabProps } from '../company-tab.ts'
import { sourceTexts as words } from './source-texts.ts'

type SourceLinesProps = { source: ValueSource; companyId: string; person: CompanyTabProps['person'] }

/** Where a value comes from, its evidence, and the answers that it was given in. */
export function SourceLines({ source, companyId, person }: SourceLinesProps) {
  const { assignment } = source
  const mayOpen = mayAt(companyId, person, 'assignments:read')
  const mayReadFiles = mayAt(companyId, person, 'files:read')
  return (
    <>
      <Box>{describeSource(source, person?.timeZone)}</Box>
      <EvidenceLine {...{ companyId, source, mayOpen, mayReadFiles }} />
      {assignment && mayOpen && (
        <Box sx={{ mt: 1 }}>
          <TextLink to={paths.assignment(assignment.id)}>{words.open}</TextLink>
        </Box>
      )}
    </>
  )
}

type EvidenceLineProps = { companyId: string; source: ValueSource; mayOpen: boolean; mayReadFiles: boolean }

function EvidenceLine({ companyId, source, mayOpen, mayReadFiles }: EvidenceLineProps) {
  const { assignment, evidence } = source
  if (!assignment || !evidence) return null
  const { id, name, isDocument } = evidence
  const fetch = () =>
    isDocument
      ? download('GET /api/companies/:companyId/files/:id/content', { params: { companyId, id } })
      : download('GET /api/assignments/:id/files/:fileId', { params: { id: assignment.id, fileId: id } })
  return (
    <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {`${words.evidence}: `}
      {(isDocument ? mayReadFiles : mayOpen) ? <DownloadLink name={name} fetch={fetch} /> : name}
    </Box>
  )
}

/** Says who entered or answered a value, and when it is asked again. */
export function describeSource(
  { kind, by, at, assignment, askAgainOn }: ValueSource,
  timeZone: string | undefined,
): string {
  const day = formatDayOf(at, timeZone)
  const where = kind === 'import' ? words.imported : words.entered
  const first = assignment ? words.answered(assignment.survey, by, day) : where(by, day)
  return askAgainOn === null ? first : `${first} ${words.askAgain(formatDayOf(askAgainOn, 'UTC'))}`
}
