import { can } from '@domicile/contract/permissions'
import type { Project } from '@domicile/contract/work/projects/projects'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { me, query } from '../../../api/queries.ts'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { HistoryPanel } from '../../../history/HistoryPanel.tsx'
import { pagesOf } from '../../../lists/older-pages.ts'
import { AskAboutThis } from '../../knowledge/enquiries/enquiries.public.ts'
import { NobodyAsked } from './panels/AskedPeople.tsx'
import { FilesPanel } from './panels/FilesPanel.tsx'
import { HealthPanel } from './panels/HealthPanel.tsx'
import { projectPageTexts as words, projectTexts } from './project-texts.ts'
import { waitingName } from './project-columns.tsx'
import { ProjectFacts } from './ProjectFacts.tsx'
import { ProjectPanels } from './ProjectPanels.tsx'
import { TasksPanel } from './panels/TasksPanel.tsx'
import { UpdatesPanel } from './panels/UpdatesPanel.tsx'
import { useProjectMenu } from './use-project-menu.ts'
import { useAddressParams } from '../../../navigation/use-address.ts'

const PAGE_SIZE = 20

/** A project: its health and the reasons, its tasks and updates, and the next action. */
export default function ProjectScreen() {
  const { id = '' } = useAddressParams()
  const result = useQuery(query('GET /api/projects/:id', { params: { id } }))
  const { data: person } = useQuery(me)
  const isClient = person?.role === null
  const mayReadOrders = person !== undefined && can(person, 'orders:read')
  const { primary, menu, open, setOpen } = useProjectMenu(result.data)
  return (
    <QueryBoundary query={result} page={projectTexts.title} missing={{ texts: words, to: paths.projects() }}>
      {(project) => (
        <RecordPage
          key={project.id}
          title={project.title}
          status={<StatusChip label={project.label} />}
          waitsFor={project.waitingOn === 'none' ? undefined : words.waitsFor(waitingName(project, isClient))}
          meta={[project.company.name, project.manager && words.managedBy(project.manager.name)]
            .filter(Boolean)
            .join(', ')}
          breadcrumbs={[{ label: projectTexts.title, to: paths.projects() }, { label: project.title }]}
          primaryAction={primary}
          menu={menu}
          notice={<AcceptNotice project={project} onAsk={setOpen} />}
          aside={<ProjectHistory projectId={project.id} />}
        >
          <Stack sx={{ gap: 2 }}>
            <HealthPanel project={project} />
            <AnswersPanel answers={project.answers} />
            <TasksPanel project={project} isClient={isClient} />
            <UpdatesPanel project={project} isClient={isClient} timeZone={person?.timeZone} />
            <FilesPanel project={project} isClient={isClient} timeZone={person?.timeZone} />
            <AskAboutThis kind="project" id={project.id} companyId={project.company.id} />
            <ProjectFacts project={project} isClient={isClient} mayReadOrders={mayReadOrders} />
          </Stack>
          <ProjectPanels
            project={project}
            open={open}
            isClient={isClient}
            onClose={() => setOpen(undefined)}
          />
        </RecordPage>
      )}
    </QueryBoundary>
  )
}

type AcceptNoticeProps = { project: Project; onAsk: (event: 'accept' | 'refuse') => void }

/** The notice at the top: the project is archived, or waits for acceptance, with both answers or the way to an owner. */
function AcceptNotice({ project, onAsk }: AcceptNoticeProps) {
  if (project.isArchived) return <Alert severity="info">{words.archived}</Alert>
  if (isWaitingForNoOne(project)) return <NobodyAsked company={project.company} event="deliver" />
  if (!project.allowedActions.includes('accept')) return null
  return (
    <Alert severity="info">
      <AlertTitle sx={{ typography: 'h3' }}>{words.acceptTitle}</AlertTitle>
      {words.acceptText}
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        <ActionButton variant="contained" onClick={() => onAsk('accept')}>
          {words.events.accept}
        </ActionButton>
        <ActionButton variant="outlined" color="error" onClick={() => onAsk('refuse')}>
          {`${words.events.refuse}…`}
        </ActionButton>
      </Stack>
    </Alert>
  )
}

/** Returns true if the delivery waits for a company that has no owner to accept it. */
function isWaitingForNoOne({ lifecycle, waitsFor }: Project): boolean {
  return lifecycle === 'delivered' && waitsFor?.total === 0
}

/** The client's intake answers; nothing if the project has no order or the user is the client. */
function AnswersPanel({ answers }: Pick<Project, 'answers'>) {
  if (!answers?.length) return null
  return (
    <Panel title={words.answers} subtitle={words.answersSubtitle}>
      <DefinitionList items={answers.map(({ question, answer }) => ({ label: question, value: answer }))} />
    </Panel>
  )
}

/** The project's history: who changed it, when and why, with the values before and after. */
function ProjectHistory({ projectId }: { projectId: string }) {
  const result = useInfiniteQuery(pagesOf('GET /api/projects/:id/history', { id: projectId }, PAGE_SIZE))
  return <HistoryPanel title={words.history} result={result} />
}
