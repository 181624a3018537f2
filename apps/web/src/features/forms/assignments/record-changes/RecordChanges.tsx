import type { Evidence } from '@domicile/contract/companies/value-source'
import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import type { RecordChanges as Changes } from '@domicile/contract/forms/assignments/record-changes'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { download } from '../../../../api/client.ts'
import { DownloadLink } from '../../../../api/DownloadLink.tsx'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { query } from '../../../../api/queries.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { fileOf } from '../file-of.ts'
import { ChangeList } from './ChangeList.tsx'
import { ProposedChanges } from './ProposedChanges.tsx'
import { recordChangeTexts as words } from './record-change-texts.ts'
import { TickChanges } from './TickChanges.tsx'

/** The differences between accepted answers and the record, to be written to it. For staff who review. */
export function RecordChanges({ record }: { record: AssignmentRecord }) {
  const result = useQuery(query('GET /api/assignments/:id/record', { params: { id: record.id } }))
  return (
    <QueryBoundary query={result}>
      {(changes) => (
        <Panel title={words.title}>
          <Stack sx={{ gap: 2 }}>
            {changes.declined && (
              <Alert severity="info">{words.declined(changes.declined.by, changes.declined.reason)}</Alert>
            )}
            {contentOf(record, changes)}
          </Stack>
        </Panel>
      )}
    </QueryBoundary>
  )
}

function contentOf(record: AssignmentRecord, changes: Changes) {
  const { id: assignmentId, files } = record
  const evidence = changes.evidence && <EvidenceLine record={record} evidence={changes.evidence} />
  if (changes.state === 'none') return words.none
  // Ticks belong to the differences that were shown.
  if (changes.state === 'open')
    return <TickChanges key={changes.version} {...{ assignmentId, changes, files }} />
  if (changes.proposal)
    return (
      <ProposedChanges
        {...{ assignmentId, changes, evidence }}
        fileOf={fileOf(record)}
        proposal={changes.proposal}
      />
    )
  return (
    <>
      {changes.applied && words.applied(changes.applied.by)}
      <ChangeList changes={changes.changes} fileOf={fileOf(record)} />
      {evidence}
    </>
  )
}

function EvidenceLine({ record, evidence }: { record: AssignmentRecord; evidence: Evidence }) {
  const { id, name, isDocument } = evidence
  const params = { companyId: record.company.id, id }
  const fetchDocument = () => download('GET /api/companies/:companyId/files/:id/content', { params })
  return (
    <Box>
      {`${words.evidence}: `}
      {isDocument ? <DownloadLink name={name} fetch={fetchDocument} /> : fileOf(record)(id)}
    </Box>
  )
}
