import { paperKindNames, paperKinds } from '@domicile/contract/mail/mail-kinds'
import { ruleKinds, type RuleKind } from '@domicile/contract/mail/mail-requests/request-states'
import { NewRule } from '@domicile/contract/mail/mail-requests/standing-rules'
import { Choice, Money, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import {
  type Destination,
  emptyDestination,
  formatDestination,
  issuesOfDestination,
} from '../panels/destination.ts'
import { DestinationFields } from '../panels/DestinationFields.tsx'
import { ruleFormTexts as words } from './rule-texts.ts'
import type { CompanyTabProps } from '../../../../registers/company-tab.ts'

type Values = Destination &
  Record<'paperKind' | 'sender' | 'afterDays' | 'costLimit' | 'currency', string> & { kind: RuleKind }

type RuleFormProps = { company: CompanyTabProps['company']; onClose: () => void }

/** Draws up a rule, which an owner approves. */
export function RuleForm({ company, onClose }: RuleFormProps) {
  const form = useRouteForm('POST /api/companies/:companyId/standing-rules', {
    texts: words,
    subject: company.id,
    values: valuesFor(company.name),
    input: (values) => ({ params: { companyId: company.id }, body: bodyOf(values) as NewRule }),
    check: (values) => [
      ...issuesOf(NewRule, bodyOf(values)),
      ...(values.kind === 'forward' ? issuesOfDestination(values) : []),
    ],
    pathOf: (path) => (path === 'destination' ? 'recipient' : path),
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
      <Choice form={form} name="kind" options={actions} required />
      <Choice form={form} name="paperKind" options={kinds} placeholder={words.anyKind} />
      <Text form={form} name="sender" />
      <Text form={form} name="afterDays" inputMode="numeric" required />
      {form.watch('kind') === 'forward' && (
        <>
          <DestinationFields form={form} companyId={company.id} />
          <Money form={form} name="costLimit" />
          <Text form={form} name="currency" />
        </>
      )}
    </FormPanel>
  )
}

const actions = ruleKinds.map((value) => ({ value, label: words.kinds[value] }))
const kinds = paperKindNames.map((value) => ({ value, label: paperKinds[value] }))

function valuesFor(company: string): Values {
  return {
    ...{ kind: 'scan', paperKind: '', sender: '', afterDays: '0' },
    ...emptyDestination(company),
    ...{ costLimit: '', currency: 'EUR' },
  }
}

/** Invalid numbers are sent unchanged; the server reports them on the field. */
function bodyOf(values: Values) {
  const { kind, paperKind, sender, afterDays, costLimit, currency } = values
  const isForward = kind === 'forward'
  return {
    ...{ kind, paperKind, sender, afterDays: Number(afterDays) },
    destination: isForward ? formatDestination(values) : '',
    costLimit: isForward ? costLimit : '',
    currency: isForward && costLimit ? currency : '',
  }
}
