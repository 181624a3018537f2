import type { CompanyScreening, ScreenedSubject } from '@domicile/contract/compliance/screening/runs'
import { subjectKinds } from '@domicile/contract/compliance/screening/screening-kinds'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { alertFailure, query, useSend } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { Rows } from '../../../lists/Rows.tsx'
import { paths } from '../../../navigation/paths.ts'
import { whyNotNow } from '../../../session/allowed-actions.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { formatListAge } from '@domicile/contract/compliance/screening-lists/list-age'
import { formatDay, formatList } from '../../../ui/data/format.ts'
import { today } from '../../../ui/data/today.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { RunsPanel } from './RunsPanel.tsx'
import { tabTexts as words } from './screening-texts.ts'
import { ScreeningProblems } from './ScreeningProblems.tsx'
import { statusesOf } from './subject-status.ts'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

/** A job reports its end; asking again covers a lost connection. */
const ASK_AGAIN_MS = 5_000

/** The subjects of a company, each with its latest result, and the runs before. */
export function ScreeningTab({ company, person }: CompanyTabProps) {
  const params = { companyId: company.id }
  const result = useQuery({
    ...query('GET /api/companies/:companyId/screening', { params }),
    refetchInterval: ({ state }) => (state.data?.isRunning ? ASK_AGAIN_MS : false),
  })
  const disabledReason = whyNotNow(company, person)
  return (
    <QueryBoundary query={result}>
      {(screening) => (
        <Stack sx={{ gap: 2 }}>
          <ScreeningProblems screening={screening} person={person} companyId={company.id} />
          <Panel
            title={words.title}
            subtitle={subtitleOf(screening)}
            action={<ScreenButton screening={screening} company={company} disabledReason={disabledReason} />}
          >
            <Subjects screening={screening} timeZone={person?.timeZone} />
          </Panel>
          <RunsPanel company={company} person={person} />
        </Stack>
      )}
    </QueryBoundary>
  )
}

function subtitleOf({ lists }: CompanyScreening): string {
  const day = today()
  const names = lists.map(({ name, listDate }) =>
    listDate ? `${name} (${formatDay(listDate)}, ${formatListAge(listDate, day)})` : name,
  )
  return names.length === 0 ? words.subtitle : words.comparedWith(formatList(names))
}

type ScreenButtonProps = Pick<CompanyTabProps, 'company'> & {
  screening: CompanyScreening
  disabledReason: string | undefined
}

/** Screens the company again; readers who never may see no button. */
function ScreenButton({ screening, company, disabledReason }: ScreenButtonProps) {
  const { allowedActions, isRunning } = screening
  const screen = useSend('POST /api/companies/:companyId/screening', { done: words.asked })
  if (!allowedActions.includes('screen') && !disabledReason) return null
  return (
    <Box sx={{ flex: 'none' }}>
      <ActionButton
        variant="contained"
        busy={screen.isPending || isRunning}
        disabledReason={disabledReason}
        onClick={() => screen.mutate({ params: { companyId: company.id } }, { onError: alertFailure })}
      >
        {isRunning ? words.screening : words.screen}
      </ActionButton>
    </Box>
  )
}

type SubjectsProps = { screening: CompanyScreening; timeZone: string | undefined }

function Subjects({ screening: { isRunning, subjects }, timeZone }: SubjectsProps) {
  return (
    <>
      {isRunning && (
        <Box role="status" sx={{ mb: 2 }}>
          <LinearProgress aria-label={words.screening} sx={{ height: 6, borderRadius: 1, mb: 1 }} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.running}
          </Typography>
        </Box>
      )}
      {subjects.length === 0 ? (
        <EmptyState {...words.empty} />
      ) : (
        <Rows label={words.title} columns={columnsFor(timeZone)} rows={subjects} />
      )}
    </>
  )
}

function columnsFor(timeZone: string | undefined): Column<ScreenedSubject>[] {
  return [
    {
      id: 'name',
      header: words.columns.name,
      primary: true,
      width: 200,
      cell: ({ name, runId }) => (runId ? <TextLink to={paths.screeningRun(runId)}>{name}</TextLink> : name),
    },
    { id: 'role', header: words.columns.role, width: 120, cell: ({ kind }) => subjectKinds[kind] },
    {
      id: 'status',
      header: words.columns.status,
      width: 280,
      cell: (subject) => <Statuses subject={subject} />,
    },
    {
      id: 'at',
      header: words.columns.at,
      width: 120,
      cell: ({ runAt }) => (runAt === null ? words.never : <DateTime value={runAt} timeZone={timeZone} />),
    },
  ]
}

function Statuses({ subject }: { subject: ScreenedSubject }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {statusesOf(subject).map(({ label, tone }) => (
        <StatusChip key={label} label={label} tone={tone} />
      ))}
    </Box>
  )
}
