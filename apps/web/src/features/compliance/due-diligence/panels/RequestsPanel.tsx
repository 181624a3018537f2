import { requestReasons } from '@domicile/contract/compliance/due-diligence/case-kinds'
import type { CaseRequest, DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { paths } from '../../../../navigation/paths.ts'
import { formatDay } from '../../../../ui/data/format.ts'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { hairline } from '../../../../ui/layout/surface.ts'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { caseTexts } from '../due-diligence-texts.ts'

const words = caseTexts.requests

type RequestsPanelProps = { of: DueDiligenceCase; onRequest: () => void }

/** The forms that the company was asked to answer; left out if there are none. */
export function RequestsPanel({ of: { requests, allowedActions }, onRequest }: RequestsPanelProps) {
  const mayRequest = allowedActions.includes('request')
  if (requests.length === 0) return null
  return (
    <Panel
      title={words.title}
      action={
        mayRequest && (
          <Button variant="outlined" size="small" onClick={onRequest}>
            {words.add}
          </Button>
        )
      }
    >
      <RequestList label={words.title} requests={requests} />
    </Panel>
  )
}

type Shown = Omit<CaseRequest, 'reason'> & Partial<Pick<CaseRequest, 'reason'>>

/** Requests with their state; clients see no reasons. */
export function RequestList({ label, requests }: { label: string; requests: readonly Shown[] }) {
  if (requests.length === 0) return null
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {requests.map((request) => (
        <Box component="li" key={request.id} sx={row}>
          <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 500 }}>
              {request.assignmentId ? (
                <TextLink to={paths.assignment(request.assignmentId)}>{request.name}</TextLink>
              ) : (
                request.name
              )}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[
                request.reason && requestReasons[request.reason],
                request.waitingOn === 'client' && words.due(formatDay(request.dueOn)),
              ]
                .filter(Boolean)
                .join(', ')}
            </Typography>
          </Box>
          <StatusChip label={request.label} />
        </Box>
      ))}
    </Box>
  )
}

const row = { ...hairline, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1 } as const
