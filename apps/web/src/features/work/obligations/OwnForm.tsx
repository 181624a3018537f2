import { OwnObligationInput } from '@domicile/contract/work/obligations/obligations'
import { Choice, DateOf, LongText, Text } from '../../../forms/Fields.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { ownTexts as words } from './obligation-texts.ts'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

type Values = Record<'title' | 'description' | 'dueOn', string> & { basis: 'once' | 'yearly' }

const empty: Values = { title: '', basis: 'once', dueOn: '', description: '' }

type OwnFormProps = { company: CompanyTabProps['company']; onClose: () => void }

/** Adds an obligation for one company. */
export function OwnForm({ company, onClose }: OwnFormProps) {
  const form = useRouteForm('POST /api/companies/:companyId/obligations', {
    texts: words,
    subject: company.id,
    values: empty,
    input: (body) => ({ params: { companyId: company.id }, body }),
    check: (values) => issuesOf(OwnObligationInput, values),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={company.name}
      onClose={onClose}
      submitLabel={words.save}
    >
      <Text form={form} name="title" required />
      <Choice form={form} name="basis" options={repeats} required />
      <DateOf form={form} name="dueOn" required />
      <LongText form={form} name="description" rows={3} />
    </FormPanel>
  )
}

const repeats = Object.entries(words.repeats).map(([value, label]) => ({ value, label }))
