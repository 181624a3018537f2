import type { Project } from '@domicile/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useSend } from '../../../api/queries.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { projectFormTexts as words } from '../project-texts.ts'
import { usePanelSend } from './use-panel-send.ts'

/** Changes title, manager and deadline; a deadline that moves after the start asks why. */
export function ChangePanel({ project, onClose }: { project: Project; onClose: () => void }) {
  const [form, setForm] = useState(() => formOf(project))
  const people = useQuery(
    query('GET /api/companies/:companyId/project-people', { params: { companyId: project.company.id } }),
  ).data
  const save = useSend('PUT /api/projects/:id', {
    done: words.saved,
    onSuccess: onClose,
  })
  const { panel, errorOf, version } = usePanelSend(save, words.fields, project.version)
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change })
  const asksWhy = project.startedAt && project.deadline && form.deadline !== project.deadline
  return (
    <SidePanel
      title={words.editTitle}
      subtitle={project.company.name}
      onClose={onClose}
      dirty={JSON.stringify(form) !== JSON.stringify(formOf(project))}
      onSubmit={() => save.mutate({ params: { id: project.id }, body: { ...form, version } })}
      submitLabel={words.save}
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
        name="managerId"
        label={words.fields.managerId}
        value={form.managerId}
        onChange={(managerId) => set({ managerId })}
        placeholder={words.chooseManager}
        options={managersOf(people, project)}
        error={errorOf('managerId')}
      />
      <DateField
        name="deadline"
        label={words.fields.deadline}
        value={form.deadline}
        onChange={(deadline) => set({ deadline })}
        error={errorOf('deadline')}
      />
      {asksWhy && (
        <TextArea
          name="reason"
          label={words.fields.reason}
          help={words.reasonHelp}
          value={form.reason}
          onChange={(reason) => set({ reason })}
          rows={2}
          required
          error={errorOf('reason')}
        />
      )}
      <SwitchField
        name="needsAcceptance"
        label={words.fields.needsAcceptance}
        help={words.acceptanceHelp}
        checked={form.needsAcceptance}
        onChange={(needsAcceptance) => set({ needsAcceptance })}
      />
    </SidePanel>
  )
}

function formOf({ title, manager, deadline, needsAcceptance }: Project) {
  return { title, managerId: manager?.id ?? '', deadline: deadline ?? '', needsAcceptance, reason: '' }
}

type People = readonly { id: string; name: string; isStaff: boolean }[]

/** Colleagues who can manage it, with whoever does also where they no longer could be chosen. */
function managersOf(people: People | undefined, { manager }: Project) {
  const staff = (people ?? []).filter(({ isStaff }) => isStaff)
  const isKnown = !manager || staff.some(({ id }) => id === manager.id)
  return [...(isKnown ? [] : [manager]), ...staff].map(({ id, name }) => ({ value: id, label: name }))
}
