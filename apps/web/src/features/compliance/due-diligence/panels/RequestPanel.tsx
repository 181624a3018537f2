import { addDays } from '@domicile/contract/days'
import {
  requestForms,
  requestFormNames,
  requestReasons,
  requestReasonNames,
  type RequestForm,
  type RequestReason,
} from '@domicile/contract/compliance/due-diligence/case-kinds'
import { CaseRequestInput } from '@domicile/contract/compliance/due-diligence/case-work'
import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import { Bind, Choice, DateOf, LongText } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { TemplatePicker } from '../../../../forms/templates/TemplatePicker.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import type { Option } from '../../../../ui/fields/SelectField.tsx'
import { actionTexts, requestTexts as words } from '../case-action-texts.ts'
import { today } from '../../../../ui/data/today.ts'

/** Days until the answers are due, unless staff choose another day. */
const DUE_DAYS = 14

type Values = {
  form: RequestForm
  template: Option | null
  reason: RequestReason
  message: string
  dueOn: string
}

/** Sends a form to the company, with the reason. */
export function RequestPanel({
  of: { slug, company },
  onClose,
}: {
  of: DueDiligenceCase
  onClose: () => void
}) {
  const bodyOf = ({ template, ...rest }: Values) => ({ ...rest, template: template?.value ?? null })
  const form = useRouteForm('POST /api/due-diligence/:slug/requests', {
    texts: words,
    subject: slug,
    values: startingToday(),
    input: (values) => ({ params: { slug }, body: bodyOf(values) }),
    check: (values) => issuesOf(CaseRequestInput, bodyOf(values)),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={actionTexts.request.ask(company.name)}
      subtitle={actionTexts.request.effect}
      onClose={onClose}
      submitLabel={words.send}
    >
      <Choice form={form} name="form" options={forms} required />
      {form.watch('form') === 'template' && (
        <Bind form={form} name="template" show={(chosen: Option | null) => chosen?.label ?? ''}>
          {(parts) => <TemplatePicker {...parts} required />}
        </Bind>
      )}
      <Choice form={form} name="reason" options={reasons} required />
      <DateOf form={form} name="dueOn" required />
      <LongText form={form} name="message" rows={4} />
    </FormPanel>
  )
}

const forms = requestFormNames.map((value) => ({ value, label: requestForms[value] }))
const reasons = requestReasonNames.map((value) => ({ value, label: requestReasons[value] }))

function startingToday(): Values {
  const dueOn = addDays(today(), DUE_DAYS)
  return { form: 'abc', template: null, reason: 'missing', message: '', dueOn }
}
