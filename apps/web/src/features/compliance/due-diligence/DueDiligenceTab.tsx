import type { CaseSummary, CompanyDueDiligence } from '@domicile/contract/compliance/due-diligence/cases'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { alertFailure, query, useSend } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { mayAt, whyNotNow } from '../../../session/allowed-actions.ts'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { sentence } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { LevelChip } from '../risk/risk.public.ts'
import { NextReview, waitingName } from './case-columns.tsx'
import { caseListTexts, companyCaseTexts as words, stageTexts } from './due-diligence-texts.ts'
import { RequestList } from './panels/RequestsPanel.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

/** The due diligence of a company: for staff the state of its case, for clients what is asked and the outcome. */
export function DueDiligenceTab(props: CompanyTabProps) {
  const isStaff = mayAt(props.company.id, props.person, 'due-diligence:read')
  return isStaff ? <CaseOfCompany {...props} /> : <OwnDueDiligence {...props} />
}

function CaseOfCompany({ company, person }: CompanyTabProps) {
  const filter = { companyId: company.id, show: 'all', pageSize: 1 } as const
  const result = useQuery(query('GET /api/due-diligence', { query: filter }))
  return (
    <QueryBoundary query={result}>
      {({ items: [found] }) =>
        found ? <CasePanel of={found} /> : <NoCase company={company} person={person} />
      }
    </QueryBoundary>
  )
}

function CasePanel({ of }: { of: CaseSummary }) {
  const { columns } = caseListTexts
  return (
    <Panel
      title={words.title}
      action={
        <ActionButton variant="outlined" to={paths.case(of.slug)}>
          {words.open}
        </ActionButton>
      }
    >
      <DefinitionList
        items={[
          { label: words.case, value: of.number },
          { label: words.status, value: <StatusChip label={of.label} /> },
          { label: words.stage, value: stageTexts[of.state] },
          { label: columns.waitingOn, value: of.waitingOn !== 'none' && sentence(waitingName(of)) },
          { label: columns.level, value: of.level && <LevelChip level={of.level} /> },
          { label: columns.review, value: of.nextReviewOn && <NextReview of={of} /> },
        ]}
      />
    </Panel>
  )
}

function NoCase({ company, person }: CompanyTabProps) {
  const open = useSend('POST /api/companies/:companyId/due-diligence', { done: words.opened })
  const disabledReason = whyNotNow(company, person)
  const mayOpen = mayAt(company.id, person, 'due-diligence:prepare')
  const add = () => open.mutate({ params: { companyId: company.id } }, { onError: alertFailure })
  return (
    <Panel title={words.title}>
      <EmptyState
        title={words.none.title}
        text={words.none.text}
        action={
          mayOpen
            ? { label: words.none.add, onClick: add, ...(disabledReason && { disabledReason }) }
            : undefined
        }
      />
    </Panel>
  )
}

function OwnDueDiligence({ company }: CompanyTabProps) {
  const params = { companyId: company.id }
  const result = useQuery(query('GET /api/companies/:companyId/due-diligence', { params }))
  return <QueryBoundary query={result}>{(found) => <Outcome of={found} />}</QueryBoundary>
}

/** A client learns neither the stages nor the reasons. */
function Outcome({ of: { state, label, requests } }: { of: CompanyDueDiligence }) {
  const open = requests.filter(({ waitingOn }) => waitingOn === 'client')
  return (
    <Panel title={words.title} action={state !== 'none' && <StatusChip label={label} />}>
      <Stack sx={{ gap: 2 }}>
        <div>{words.states[state]}</div>
        {open.length > 0 && <OpenRequests requests={open} />}
        <RequestList label={words.requests} requests={requests} />
      </Stack>
    </Panel>
  )
}

/** The forms that are not answered; the button opens the first. */
function OpenRequests({ requests }: Pick<CompanyDueDiligence, 'requests'>) {
  const { assignmentId } = requests.find((one) => one.assignmentId !== null) ?? {}
  return (
    <Alert
      severity="warning"
      action={assignmentId && <ActionButton to={paths.assignment(assignmentId)}>{words.answer}</ActionButton>}
    >
      {words.asked(requests.length)}
    </Alert>
  )
}
