import type { DueDiligenceSettings } from '@domicile/contract/compliance/due-diligence/settings'
import { documentKinds, fileKindLabels } from '@domicile/contract/companies/files/file-kinds'
import { Bind, Checks, LongText } from '../../../../forms/Fields.tsx'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { FormSection } from '../../../../forms/FormSection.tsx'
import { proposalTexts } from '../../../../forms/proposals/proposal-texts.ts'
import { TemplateOfForm } from '../../../../forms/templates/TemplateOfForm.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { sharedTexts as words } from '../case-action-texts.ts'

const documents = documentKinds.map((value) => ({ value, label: fileKindLabels[value] }))

type SettingsPanelProps = { current: DueDiligenceSettings; onClose: () => void }

/** Proposes another form or other required documents. */
export function SettingsPanel({ current: { abcTemplate, requiredDocuments }, onClose }: SettingsPanelProps) {
  const form = useRouteForm('PUT /api/due-diligence-settings', {
    texts: words,
    values: { abcTemplate, requiredDocuments, reason: '' },
    input: (body) => ({ body }),
    done: proposalTexts.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={proposalTexts.formTitle}
      subtitle={proposalTexts.formSubtitle}
      onClose={onClose}
      submitLabel={proposalTexts.propose}
    >
      <FormSection title={words.form.title} help={words.form.help}>
        <Bind form={form} name="abcTemplate" show={(slug: string | null) => slug ?? ''}>
          {(parts) => <TemplateOfForm {...parts} />}
        </Bind>
      </FormSection>
      <FormSection title={words.documents.title} help={words.documents.help}>
        <Checks form={form} name="requiredDocuments" options={documents} />
      </FormSection>
      <LongText form={form} name="reason" rows={3} required />
    </FormPanel>
  )
}
