import { WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import { BoardPanel, type OpenPanel } from '../../../../drafts/board/BoardPanel.tsx'
import { FormSection } from '../../../../forms/FormSection.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { builderTexts, settingsTexts as words } from '../builder-texts.ts'
import { CompaniesField } from './CompaniesField.tsx'
import type { Settings } from './draft.ts'
import { TriggerFields } from './TriggerFields.tsx'

type SettingsPanelProps = OpenPanel<Settings> & { definition: WorkflowDraft }

/** The settings of a workflow: trigger, companies, the stage where a restart begins, and the email design. */
export function SettingsPanel({ definition, ...panel }: SettingsPanelProps) {
  const { stages, ...start } = definition
  const check = (form: Settings) => {
    const { error } = WorkflowDraft.safeParse({ ...form, name: form.name || builderTexts.newTitle, stages })
    const issues = error?.issues.filter(({ path }) => path[0] !== 'stages' || path.length === 1) ?? []
    return issues.length > 0 ? { error: { issues } } : { data: form }
  }
  return (
    <BoardPanel {...panel} title={words.title} start={start} check={check}>
      {(form, onChange, errors) => {
        const set = (change: Partial<Settings>) => onChange({ ...form, ...change })
        return (
          <>
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
          </>
        )
      }}
    </BoardPanel>
  )
}
