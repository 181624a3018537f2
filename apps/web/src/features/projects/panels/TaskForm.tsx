import type { Task } from '@domicile/contract/projects/project-parts'
import type { Project } from '@domicile/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useSend } from '../../../api/queries.ts'
import { ActionButton } from '../../../ui/layout/ActionButton.tsx'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { partTexts as words } from '../project-texts.ts'
import { usePanelSend } from './use-panel-send.ts'

type TaskFormProps = { project: Project; task: Task; onClose: () => void }

/** Changes a task or removes it. What waits for the client, the client sees. */
export function TaskForm({ project, task, onClose }: TaskFormProps) {
  const [form, setForm] = useState(() => formOf(task))
  const [isRemoving, setIsRemoving] = useState(false)
  const people = useQuery(
    query('GET /api/companies/:companyId/project-people', { params: { companyId: project.company.id } }),
  ).data
  const params = { projectId: project.id, id: task.id }
  const save = useSend('PUT /api/projects/:projectId/tasks/:id', {
    done: words.saved,
    onSuccess: onClose,
  })
  const remove = useSend('DELETE /api/projects/:projectId/tasks/:id', {
    done: words.removed,
    onSuccess: onClose,
  })
  const { panel, errorOf, version } = usePanelSend(save, words.fields, task.version)
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change })
  const isForClient = form.isForClient || form.waitsFor === 'client'
  return (
    <SidePanel
      title={words.edit}
      subtitle={project.title}
      onClose={onClose}
      dirty={JSON.stringify(form) !== JSON.stringify(formOf(task)) && !remove.isPending}
      onSubmit={() => save.mutate({ params, body: { ...form, isForClient, version } })}
      submitLabel={words.save}
      secondary={
        <ActionButton color="error" onClick={() => setIsRemoving(true)}>
          {words.remove}
        </ActionButton>
      }
      {...panel}
    >
      <TextField
        name="title"
        label={words.fields.title}
        value={form.title}
        onChange={(title) => set({ title })}
        required
        error={errorOf('title')}
      />
      <SelectField
        name="assigneeId"
        label={words.fields.assigneeId}
        value={form.assigneeId}
        onChange={(assigneeId) => set({ assigneeId })}
        placeholder={words.nobody}
        options={(people ?? [])
          .filter(({ isStaff }) => isStaff || isForClient)
          .map(({ id, name }) => ({ value: id, label: name }))}
        error={errorOf('assigneeId')}
      />
      <SelectField
        name="waitsFor"
        label={words.fields.waitsFor}
        value={form.waitsFor}
        onChange={(waitsFor) => set({ waitsFor: waitsFor as Task['waitsFor'] })}
        options={(['firm', 'client', 'authority'] as const).map((value) => ({
          value,
          label: words.waits[value],
        }))}
      />
      <DateField
        name="dueOn"
        label={words.fields.dueOn}
        value={form.dueOn}
        onChange={(dueOn) => set({ dueOn })}
        error={errorOf('dueOn')}
      />
      {(['isForClient', 'isMandatory', 'isBlocker'] as const).map((name) => (
        <SwitchField
          key={name}
          name={name}
          label={words.fields[name]}
          checked={name === 'isForClient' ? isForClient : form[name]}
          onChange={(isOn) => set({ [name]: isOn })}
        />
      ))}
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
    </SidePanel>
  )
}

function formOf({ title, assignee, waitsFor, dueOn, isForClient, isMandatory, isBlocker }: Task) {
  const texts = { title, assigneeId: assignee?.id ?? '', dueOn: dueOn ?? '' }
  return { ...texts, waitsFor, isForClient, isMandatory, isBlocker }
}
