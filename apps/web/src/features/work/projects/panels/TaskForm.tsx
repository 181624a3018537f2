import type { Task } from '@domicile/contract/work/projects/project-parts'
import type { Project } from '@domicile/contract/work/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useSend } from '../../../../api/queries.ts'
import { Bind, Choice, DateOf, Switch, Text } from '../../../../forms/Fields.tsx'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { readAgain } from '../../../../forms/read-again.ts'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx'
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { partTexts as words } from '../project-texts.ts'

type TaskFormProps = { project: Project; task: Task; onClose: () => void }

const waits = (['firm', 'client', 'authority'] as const).map((value) => ({
  value,
  label: words.waits[value],
}))

/** Changes or removes a task. The client sees tasks that wait for them. */
export function TaskForm({ project, task, onClose }: TaskFormProps) {
  const [isRemoving, setIsRemoving] = useState(false)
  const params = { projectId: project.id, id: task.id }
  const people = useQuery(
    query('GET /api/companies/:companyId/project-people', { params: { companyId: project.company.id } }),
  )
  const remove = useSend('DELETE /api/projects/:projectId/tasks/:id', {
    done: words.removed,
    onSuccess: onClose,
  })
  const form = useRouteForm('PUT /api/projects/:projectId/tasks/:id', {
    ...startOf(task),
    texts: words,
    subject: task.id,
    input: (values, version) => ({
      params,
      body: { ...values, isForClient: values.isForClient || values.waitsFor === 'client', version },
    }),
    reread: async () => {
      const { taskList } = await readAgain('GET /api/projects/:id', { params: { id: project.id } })
      const now = taskList.find(({ id }) => id === task.id)
      return now && startOf(now)
    },
    done: words.saved,
    onSaved: onClose,
  })
  const [isForClient, waitsFor] = form.watch(['isForClient', 'waitsFor'])
  const isShownToClient = isForClient || waitsFor === 'client'
  return (
    <FormPanel
      form={form}
      title={words.edit}
      subtitle={project.title}
      onClose={onClose}
      submitLabel={words.save}
      secondary={
        <ActionButton color="error" onClick={() => setIsRemoving(true)}>
          {words.remove}
        </ActionButton>
      }
    >
      <Text form={form} name="title" required />
      <Choice
        form={form}
        name="assigneeId"
        placeholder={words.unassigned}
        source={people}
        options={(people.data ?? [])
          .filter(({ isStaff }) => isStaff || isShownToClient)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Choice form={form} name="waitsFor" options={waits} />
      <DateOf form={form} name="dueOn" />
      <Bind form={form} name="isForClient">
        {({ name, label, onChange }) => (
          <SwitchField name={name} label={label} checked={isShownToClient} onChange={onChange} />
        )}
      </Bind>
      <Switch form={form} name="isMandatory" />
      <Switch form={form} name="isBlocker" />
      {isRemoving && (
        <ConfirmDialog
          title={words.removeAsk(task.title)}
          text={words.removeText}
          verb={words.remove}
          danger
          busy={remove.isPending}
          error={remove.error?.message}
          onConfirm={() => remove.mutate({ params })}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </FormPanel>
  )
}

function startOf({ title, assignee, waitsFor, dueOn, isForClient, isMandatory, isBlocker, version }: Task) {
  const texts = { title, assigneeId: assignee?.id ?? '', waitsFor, dueOn: dueOn ?? '' }
  return { values: { ...texts, isForClient, isMandatory, isBlocker }, version }
}
