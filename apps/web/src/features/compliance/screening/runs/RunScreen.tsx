import { type Run } from '@domicile/contract/compliance/screening/runs'
import { runOutcomes, subjectKinds } from '@domicile/contract/compliance/screening/screening-kinds'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { alertFailure, me, query, useSend } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { dayOf } from '../../../../ui/data/today.ts'
import { RecordPage } from '../../../../ui/layout/RecordPage.tsx'
import { outcomeTones } from '../subject-status.ts'
import { MatchesPanel } from './MatchesPanel.tsx'
import { runTexts as words } from './run-texts.ts'
import { LaterVersions, ListsPanel, RepetitionsPanel, RunFacts, SubjectPanel } from './RunPanels.tsx'
import { RunNotice } from './RunNotice.tsx'
import { useAddressParams } from '../../../../navigation/use-address.ts'

/** The proof of a run: what was searched for, where, by which rules, and what was found. It prints as a document. */
export default function RunScreen() {
  const { id = '' } = useAddressParams()
  const result = useQuery(query('GET /api/screening-runs/:id', { params: { id } }))
  const { data: person } = useQuery(me)
  return (
    <QueryBoundary query={result} page={words.title} missing={{ texts: words, to: paths.companies() }}>
      {(run) => <RunPage key={run.id} run={run} timeZone={person?.timeZone} />}
    </QueryBoundary>
  )
}

function RunPage({ run, timeZone }: { run: Run; timeZone: string | undefined }) {
  const { company, subject, outcome } = run
  const navigate = useNavigate()
  const repeat = useSend('POST /api/screening-runs/:id/repeat', {
    done: words.repeated,
    onSuccess: ({ id }) => void navigate({ to: paths.screeningRun(id) }),
  })
  return (
    <RecordPage
      title={subject.name}
      status={<StatusChip label={runOutcomes[outcome]} tone={outcomeTones[outcome]} />}
      meta={subject.kind === 'company' ? words.title : words.meta(subjectKinds[subject.kind], company.name)}
      breadcrumbs={[
        { label: company.name, to: paths.company(company.id) },
        { label: words.company, to: paths.company(company.id, 'screening') },
        { label: words.title },
      ]}
      primaryAction={{
        label: words.repeat,
        busy: repeat.isPending,
        onClick: () => repeat.mutate({ params: { id: run.repeats ?? run.id } }, { onError: alertFailure }),
      }}
      menu={[{ label: words.print, onClick: () => window.print() }]}
      notice={<RunNotice run={run} />}
    >
      <Box sx={sheet}>
        <RunFacts run={run} timeZone={timeZone} />
        <SubjectPanel run={run} />
        <ListsPanel lists={run.lists} day={dayOf(new Date(run.at))} />
        <MatchesPanel run={run} />
        <LaterVersions run={run} timeZone={timeZone} />
        <RepetitionsPanel run={run} timeZone={timeZone} />
      </Box>
    </RecordPage>
  )
}

/** On paper the panels are the sections of a document, without frames. */
const sheet = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media print': { display: 'block', '& > section': { border: 0, px: 0, breakInside: 'avoid' } },
} as const
