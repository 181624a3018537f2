import { type HealthLevel, healthLevels } from '@domicile/contract/projects/project-health'
import type { Project } from '@domicile/contract/projects/projects'
import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { projectPageTexts } from '../project-texts.ts'
import { usePanelSend } from './use-panel-send.ts'

const words = projectPageTexts.health
const labels = { label: words.label, until: words.until, reason: projectPageTexts.reason }

/** Sets the status of a project by hand, until a day and with a reason. */
export function OverridePanel({ project, onClose }: { project: Project; onClose: () => void }) {
  const [start] = useState(() => ({ label: 'on track' as HealthLevel, until: inTwoWeeks(), reason: '' }))
  const [form, setForm] = useState(start)
  const save = useSend('PUT /api/projects/:id/health-override', {
    done: words.saved,
    onSuccess: onClose,
  })
  const { panel, errorOf } = usePanelSend(save, labels, 0)
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change })
  return (
    <SidePanel
      title={projectPageTexts.setHealth}
      subtitle={project.title}
      onClose={onClose}
      dirty={form !== start}
      onSubmit={() => save.mutate({ params: { id: project.id }, body: form })}
      submitLabel={projectPageTexts.setHealth}
      {...panel}
    >
      <SelectField
        name="label"
        label={labels.label}
        value={form.label}
        onChange={(label) => set({ label: label as HealthLevel })}
        options={healthLevels.map((value) => ({ value, label: value }))}
      />
      <DateField
        name="until"
        label={labels.until}
        help={words.untilHelp}
        value={form.until}
        onChange={(until) => set({ until })}
        required
        error={errorOf('until')}
      />
      <TextArea
        name="reason"
        label={labels.reason}
        help={words.reasonHelp}
        value={form.reason}
        onChange={(reason) => set({ reason })}
        rows={3}
        required
        error={errorOf('reason')}
      />
    </SidePanel>
  )
}

function inTwoWeeks(): string {
  return new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
}
