import {
  type BeneficialOwners,
  OwnerOverrideInput,
} from '@domicile/contract/companies/owners/beneficial-owners'
import { Choice, DateOf, LongText, Text } from '../../../forms/Fields.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { formatDay } from '../../../ui/data/format.ts'
import { overrideTexts as words } from './beneficial-owner-texts.ts'

type OverrideFormProps = { companyId: string; found: BeneficialOwners; onClose: () => void }

const start = { who: '', name: '', birthDate: '', verdict: '', reason: '', until: '' }
const verdicts = [
  { value: 'owner', label: words.isOwner },
  { value: 'none', label: words.isNoOwner },
]

/** Records that a person is, or is not, a beneficial owner, whatever is computed. */
export function OverrideForm({ companyId, found, onClose }: OverrideFormProps) {
  const persons = found.parties.filter(({ type }) => type === 'person')
  const bodyOf = ({ who, name, birthDate, verdict, reason, until }: typeof start) => {
    const person = persons.find(({ id }) => id === who) ?? { name, birthDate }
    return { name: person.name, birthDate: person.birthDate, isOwner: verdict === 'owner', reason, until }
  }
  const form = useRouteForm('POST /api/companies/:companyId/owner-overrides', {
    texts: { fields: words.fields },
    subject: companyId,
    values: start,
    input: (values) => ({ params: { companyId }, body: bodyOf(values) }),
    check: (values) => [
      ...issuesOf(OwnerOverrideInput, bodyOf(values)),
      ...(values.verdict ? [] : [{ path: 'verdict', message: words.verdictNeeded }]),
    ],
    pathOf: (path) => (path === 'isOwner' ? 'verdict' : path),
    done: words.saved,
    onSaved: onClose,
  })
  const isOther = form.watch('who') === ''
  const options = persons.map(({ id, name, birthDate }) => ({
    value: id,
    label: birthDate ? `${name}, ${words.born(formatDay(birthDate))}` : name,
  }))
  return (
    <FormPanel form={form} title={words.add} submitLabel={words.add} onClose={onClose}>
      <Choice form={form} name="who" options={options} placeholder={words.another} />
      {isOther && <Text form={form} name="name" required />}
      {isOther && <DateOf form={form} name="birthDate" />}
      <Choice form={form} name="verdict" options={verdicts} placeholder={words.choose} required />
      <LongText form={form} name="reason" help={words.reasonHelp} rows={4} count={{ max: 1000 }} required />
      <DateOf form={form} name="until" help={words.untilHelp} />
    </FormPanel>
  )
}
