import { Completion, type Obligation } from '@domicile/contract/work/obligations/obligations'
import { useState } from 'react'
import { DateOf, LongText } from '../../../forms/Fields.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { today } from '../../../ui/data/today.ts'
import { doneTexts as words } from './obligation-texts.ts'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

type DoneFormProps = { company: CompanyTabProps['company']; obligation: Obligation; onClose: () => void }

/** Marks an obligation as done, with its day. */
export function DoneForm({ company, obligation, onClose }: DoneFormProps) {
  const [{ key, title, rule }] = useState(obligation)
  const { id: ruleId, period } = rule!
  const bodyOf = (values: { doneOn: string; note: string }) => ({ ...values, period })
  const form = useRouteForm('PUT /api/companies/:companyId/obligations/:ruleId/completion', {
    texts: words,
    subject: `${company.id}/${key}`,
    values: { doneOn: today(), note: '' },
    input: (values) => ({ params: { companyId: company.id, ruleId }, body: bodyOf(values) }),
    check: (values) => issuesOf(Completion, bodyOf(values)),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.title} subtitle={title} onClose={onClose} submitLabel={words.save}>
      <DateOf form={form} name="doneOn" required />
      <LongText form={form} name="note" rows={3} />
    </FormPanel>
  )
}
