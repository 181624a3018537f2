import type { RunAction } from '@domicile/contract/work/runs/run-events'
import { lazy, Suspense, useState } from 'react'
import type { RunRecord, StageForm } from '@domicile/contract/work/runs/workflow-runs'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { me, query } from '../../../api/queries.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import type { PrimaryAction } from '../../../ui/actions/PrimaryButton.tsx'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { Timeline } from '../../../ui/data/Timeline.tsx'
import { RunDialog } from './RunDialog.tsx'
import { RunFacts } from './RunFacts.tsx'
import { RunNotice } from './RunNotice.tsx'
import { waitingName } from './run-columns.tsx'
import { RunStages } from './RunStages.tsx'
import { logWords, runsTexts, runTexts as words } from './run-texts.ts'
import { useAddressParams } from '../../../navigation/use-address.ts'

const AnswersPanel = lazy(async () => ({ default: (await import('./AnswersPanel.tsx')).AnswersPanel }))
const RunAnswers = lazy(async () => ({ default: (await import('./RunAnswers.tsx')).RunAnswers }))
const ReassignStagePanel = lazy(async () => ({
  default: (await import('./ReassignPanel.tsx')).ReassignStagePanel,
}))
const ReassignRunPanel = lazy(async () => ({
  default: (await import('./ReassignPanel.tsx')).ReassignRunPanel,
}))

/** A run: its stage, who has to act, the next action, and its log. */
export default function RunScreen() {
  const { id = '' } = useAddressParams()
  const result = useQuery(query('GET /api/workflow-runs/:id', { params: { id } }))
  const { data: person } = useQuery(me)
  const isClient = person?.role === null
  const { primary, menu, open, setOpen } = useRunMenu(result.data)
  return (
    <QueryBoundary query={result} page={runsTexts.title} missing={{ texts: words, to: paths.runs() }}>
      {(run) => (
        <RecordPage
          key={run.id}
          title={runsTexts.named(run.workflow.name, run.number)}
          status={<StatusChip label={run.label} />}
          waitsFor={waitingText(run, isClient)}
          meta={`${run.company.name}, ${run.stage.name}`}
          breadcrumbs={[
            { label: runsTexts.title, to: paths.runs() },
            { label: runsTexts.named(run.workflow.name, run.number) },
          ]}
          primaryAction={primary}
          menu={menu}
          notice={<RunNotice run={run} isClient={isClient} timeZone={person?.timeZone} onAsk={setOpen} />}
          aside={<Log run={run} timeZone={person?.timeZone} />}
        >
          <Stack sx={{ gap: 2 }}>
            <RunStages run={run} />
            <Suspense fallback={null}>{run.forms.some(isAnswered) && <RunAnswers run={run} />}</Suspense>
            <RunFacts run={run} person={person} />
          </Stack>
          <Suspense fallback={null}>
            {open === 'answer' && <AnswersPanel run={run} onClose={() => setOpen(undefined)} />}
            {open === 'reassign' && <ReassignStagePanel run={run} onClose={() => setOpen(undefined)} />}
            {open === 'reassignRun' && <ReassignRunPanel run={run} onClose={() => setOpen(undefined)} />}
          </Suspense>
          {open && open !== 'answer' && open !== 'reassign' && open !== 'reassignRun' && (
            <RunDialog run={run} action={open} onClose={() => setOpen(undefined)} />
          )}
        </RecordPage>
      )}
    </QueryBoundary>
  )
}

/** The open dialog or panel of a run. */
type OpenOfRun = RunAction | 'reassignRun'

/** The primary actions, most urgent first. */
const NEXT: readonly RunAction[] = ['approve', 'answer', 'retry', 'complete', 'restart']
const REST: readonly RunAction[] = ['refuse', 'complete', 'retry', 'reassign', 'restart', 'skip', 'cancel']
const DANGER: readonly RunAction[] = ['refuse', 'cancel']

/** Returns the run's next action, its menu of other actions, and the open dialog. */
function useRunMenu(run: RunRecord | undefined) {
  const [open, setOpen] = useState<OpenOfRun>()
  if (!run) return { primary: undefined, menu: [], open, setOpen }
  const isOffered = (action: RunAction) => run.allowedActions.includes(action)
  const next = NEXT.find(isOffered)
  const rest = REST.filter((action) => action !== next && isOffered(action)).map((action) => ({
    label: `${words.actions[action]}…`,
    onClick: () => setOpen(action),
    danger: DANGER.includes(action),
  }))
  const ofRun = { label: `${words.reassignRun}…`, onClick: () => setOpen('reassignRun') }
  const menu: MenuAction[] = [...(isOffered('reassign') ? [ofRun] : []), ...rest]
  const primary: PrimaryAction | undefined = next && {
    label: words.actions[next],
    onClick: () => setOpen(next),
  }
  return { primary, menu, open, setOpen }
}

/** Says whom the run waits for; undefined if it waits for no one. */
function waitingText(run: RunRecord, isClient: boolean): string | undefined {
  if (run.waitsFor?.total === 0) return words.stuck
  return run.waitingOn === 'none' ? undefined : words.waitsFor(waitingName(run, isClient))
}

function isAnswered({ answers }: StageForm): boolean {
  return Object.keys(answers).length > 0
}

function Log({ run: { log }, timeZone }: { run: RunRecord; timeZone: string | undefined }) {
  return (
    <Panel title={words.log}>
      <Timeline
        entries={log.map(({ id, at, actor, stage, event, detail, survey }) => ({
          id,
          at,
          actor,
          text: [logWords[event] ?? event, stage].filter(Boolean).join(': '),
          // The entry of a survey that was sent has its name as the detail.
          reason: detail === survey?.name ? null : detail,
          ...(survey && { aside: <TextLink to={paths.survey(survey.slug)}>{survey.name}</TextLink> }),
        }))}
        timeZone={timeZone}
      />
    </Panel>
  )
}
