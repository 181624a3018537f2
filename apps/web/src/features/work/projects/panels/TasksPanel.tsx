import { messages } from '@domicile/contract/messages'
import type { Task } from '@domicile/contract/work/projects/project-parts'
import type { Project } from '@domicile/contract/work/projects/projects'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { alertFailure, useSend } from '../../../../api/queries.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { partTexts as words } from '../project-texts.ts'
import { Text } from '../../../../forms/Fields.tsx'
import { InlineForm } from '../../../../forms/InlineForm.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { focusField } from '../../../../ui/fields/field-types.ts'
import { TaskRow } from './TaskRow.tsx'

const empty = { newTask: '' }

const TaskForm = lazy(async () => ({ default: (await import('./TaskForm.tsx')).TaskForm }))

type TasksPanelProps = { project: Project; isClient: boolean }

/** The tasks of a project: checked off in place, added by title, changed in a panel. */
export function TasksPanel({ project, isClient }: TasksPanelProps) {
  const [edited, setEdited] = useState<Task>()
  const { taskList, tasks } = project
  const mayEdit = project.allowedActions.includes('tasks')
  const check = useSend('PUT /api/projects/:projectId/tasks/:id/completion')
  const open = useSend('DELETE /api/projects/:projectId/tasks/:id/completion')
  const toggle = ({ id, doneAt }: Task) =>
    (doneAt ? open : check).mutate({ params: { projectId: project.id, id } }, { onError: alertFailure })
  const pending = check.isPending ? check.variables : open.isPending ? open.variables : undefined
  return (
    <Panel
      title={words.tasks}
      {...(tasks.total > 0 && { subtitle: words.tasksSubtitle(tasks.done, tasks.total) })}
    >
      {taskList.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {isClient ? words.noTasksClient : words.noTasks}
        </Typography>
      )}
      <Box component="ul" aria-label={words.tasks} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {taskList.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            isClient={isClient}
            isSending={pending?.params.id === task.id}
            onToggle={() => toggle(task)}
            onEdit={mayEdit ? () => setEdited(task) : undefined}
          />
        ))}
      </Box>
      {mayEdit && <QuickTask projectId={project.id} />}
      {edited && (
        <Suspense fallback={null}>
          <TaskForm project={project} task={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </Panel>
  )
}

/** Adds a task by its title; the rest is set in its panel. Focus stays for the next task. */
function QuickTask({ projectId }: { projectId: string }) {
  const form = useRouteForm('POST /api/projects/:projectId/tasks', {
    texts: { fields: { newTask: words.quickLabel } },
    subject: projectId,
    values: empty,
    input: ({ newTask }) => ({
      params: { projectId },
      body: { title: newTask, assigneeId: null, dueOn: null },
    }),
    check: ({ newTask }) => (newTask.trim() ? [] : [{ path: 'newTask', message: messages.required }]),
    pathOf: () => 'newTask',
    stays: () => ({ values: empty, version: 0 }),
    onSaved: () => focusField('newTask'),
    isInline: true,
  })
  return (
    <InlineForm form={form} label={words.quickLabel} submitLabel={words.add} variant="outlined" isRow>
      <Box sx={{ flex: 1 }}>
        <Text form={form} name="newTask" />
      </Box>
    </InlineForm>
  )
}
