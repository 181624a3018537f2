import { messages } from '@domicile/contract/messages'
import type { CompanyRisk } from '@domicile/contract/compliance/risk/matrices'
import { Choice, LongText } from '../../../../forms/Fields.tsx'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { riskTexts as words } from './risk-texts.ts'

type AssessPanelProps = { companyId: string; factor: CompanyRisk['manual'][number]; onClose: () => void }

/** Assesses a factor that no record holds. Each assessment has its own reason. */
export function AssessPanel({ companyId, factor, onClose }: AssessPanelProps) {
  const form = useRouteForm('PUT /api/companies/:companyId/risk-factors/:factor', {
    texts: words,
    subject: `${companyId} ${factor.factor}`,
    values: { option: factor.option ?? '', reason: '' },
    input: (body) => ({ params: { companyId, factor: factor.factor }, body }),
    check: (values) =>
      (['option', 'reason'] as const).flatMap((path) =>
        values[path].trim() === '' ? [{ path, message: messages.required }] : [],
      ),
    done: words.saved,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.assessOf(factor.label)} onClose={onClose} submitLabel={words.save}>
      <Choice
        form={form}
        name="option"
        placeholder=""
        options={factor.options.map((value) => ({ value, label: value }))}
        required
      />
      <LongText form={form} name="reason" rows={3} count={{ max: 500 }} required />
    </FormPanel>
  )
}
