import { WorkflowDraft } from '@domicile/contract/workflows/workflow-definition'
import { useState } from 'react'
import { type FieldNote, notesOfIssues, notesUnder } from '../../../drafts/notes.ts'
import { FormSection } from '../../../forms/FormSection.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { builderTexts, settingsTexts as words } from '../builder-texts.ts'
import { CompaniesField } from './CompaniesField.tsx'
import type { Settings } from './draft.ts'
import { TriggerFields } from './TriggerFields.tsx'

type SettingsPanelProps = {
  definition: WorkflowDraft
  notes: readonly FieldNote[]
  onApply: (settings: Settings) => void
  onClose: () => void
}

/** The settings of a workflow: trigger, companies, the stage where a restart begins, and the email design. */
export function SettingsPanel({ definition, notes, onApply, onClose }: SettingsPanelProps) {
  const { stages, ...given } = definition
  const [start] = useState(given)
  const [form, setForm] = useState(start)
  const [errors, setErrors] = useState(() => notesUnder(notes))
  const set = (change: Partial<Settings>) => setForm({ ...form, ...change })
  const apply = () => {
    const { error } = WorkflowDraft.safeParse({ ...form, name: form.name || builderTexts.newTitle, stages })
    const own = notesOfIssues(error?.issues).filter(({ path }) => !path.startsWith('stages/'))
    if (own.length === 0) onApply(form)
    else setErrors(notesUnder(own))
  }
  return (
    <SidePanel
      title={words.title}
      onClose={onClose}
      dirty={form !== start}
      onSubmit={apply}
      submitLabel={builderTexts.apply}
      errors={Object.entries(errors).map(([field, message]) => ({ field, label: message }))}
    >
      <TriggerFields trigger={form.trigger} onChange={(trigger) => set({ trigger })} errors={errors} />
      <CompaniesField
        companies={form.companies}
        onChange={(companies) => set({ companies })}
        error={errors.companies}
      />
      <SelectField
        name="statusAfterRestart"
        label={words.restart}
        help={words.restartHelp}
        value={form.statusAfterRestart ?? ''}
        placeholder={words.firstStage}
        options={stages.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(key) => set({ statusAfterRestart: key || null })}
        error={errors.statusAfterRestart}
      />
      <FormSection title={words.email}>
        <TextField
          name="email/senderName"
          label={words.senderName}
          help={words.senderHelp}
          value={form.email.senderName ?? ''}
          onChange={(name) => set({ email: { ...form.email, senderName: name || null } })}
          error={errors['email/senderName']}
        />
        <SelectField
          name="email/replyTo"
          label={words.replyTo}
          value={form.email.replyTo}
          options={(['accountManager', 'firm'] as const).map((value) => ({
            value,
            label: words.replyTos[value],
          }))}
          onChange={(replyTo) => set({ email: { ...form.email, replyTo: replyTo as 'firm' } })}
        />
      </FormSection>
    </SidePanel>
  )
}
