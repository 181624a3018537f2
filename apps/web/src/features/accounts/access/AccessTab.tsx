import type { SupportAccess } from '@domicile/contract/accounts/impersonation'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatInstant } from '../../../ui/data/format.ts'
import type { Column } from '../../../lists/list-types.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { AccessForm } from './AccessForm.tsx'
import { allowance, whileActing } from '../../../session/allowed-actions.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { accessTexts as words } from './access-texts.ts'
import { Rows } from '../../../lists/Rows.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

/** Support access to a company and the record of its use; the owner changes it, staff only read it. */
export function AccessTab({ company, person }: CompanyTabProps) {
  const params = { companyId: company.id }
  const result = useQuery(query('GET /api/companies/:companyId/support-access', { params }))
  const timeZone = person?.timeZone
  const writing = allowance(company, person, 'support-access:write')
  const disabledReason = whileActing(person) ?? writing.disabledReason
  return (
    <QueryBoundary query={result}>
      {(access) => (
        <Stack sx={{ gap: 2 }}>
          <Panel title={words.title} subtitle={words.subtitle}>
            <Typography sx={{ fontWeight: 500 }}>{inWords(access, timeZone)}</Typography>
            {(writing.isShown || person?.acting) && (
              <AccessForm access={access} disabledReason={disabledReason} />
            )}
          </Panel>
          <Panel title={words.pastTitle}>
            {access.actings.length === 0 ? (
              <EmptyState title={words.pastEmptyTitle} text={words.pastEmptyText} />
            ) : (
              <Rows label={words.pastTitle} columns={columnsFor(timeZone)} rows={access.actings} />
            )}
          </Panel>
        </Stack>
      )}
    </QueryBoundary>
  )
}

function inWords({ allowed, writeUntil }: SupportAccess, timeZone: string | undefined): string {
  if (!allowed) return words.refused
  return writeUntil ? words.writing(formatInstant(writeUntil, timeZone)) : words.looking
}

function columnsFor(timeZone: string | undefined): Column<SupportAccess['actings'][number]>[] {
  const zone = timeZone && { timeZone }
  const { actor, reason, started, ended } = words.columns
  return [
    { id: 'actor', header: actor, cell: ({ actorName }) => actorName, width: 160, primary: true },
    { id: 'reason', header: reason, cell: (acting) => acting.reason, width: 320 },
    {
      id: 'started',
      header: started,
      cell: ({ startedAt }) => <DateTime value={startedAt} {...zone} />,
      width: 120,
    },
    {
      id: 'ended',
      header: ended,
      cell: ({ endedAt }) => (endedAt ? <DateTime value={endedAt} {...zone} /> : words.running),
      width: 120,
    },
  ]
}
