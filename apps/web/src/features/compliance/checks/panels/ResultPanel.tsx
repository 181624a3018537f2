import {
  checkOutcomeNames,
  checkOutcomes,
  type CheckOutcome,
} from '@domicile/contract/compliance/checks/check-kinds'
import type { CheckItem } from '@domicile/contract/compliance/checks/check-items'
import { ResultInput } from '@domicile/contract/compliance/checks/check-work'
import type { Check } from '@domicile/contract/compliance/checks/checks'
import { Choice, DateOf, LongText, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { resultTexts as words } from '../check-texts.ts'
import { today } from '../../../../ui/data/today.ts'

const outcomes = checkOutcomeNames.map((value) => ({ value, label: checkOutcomes[value] }))

type ResultPanelProps = { check: Check; item: CheckItem; onClose: () => void }

/** Records the result of one ordered kind. */
export function ResultPanel({ check, item, onClose }: ResultPanelProps) {
  const form = useRouteForm('PUT /api/checks/:id/items/:itemId/result', {
    texts: words,
    subject: item.id,
    values: startOf(check),
    input: ({ outcome, ...rest }) => ({
      params: { id: check.id, itemId: item.id },
      body: { outcome: outcome as CheckOutcome, ...rest },
    }),
    check: (values) => issuesOf(ResultInput, values),
    done: words.saved,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={`${item.kind.name}: ${check.subject.name}`}
      onClose={onClose}
      submitLabel={words.save}
    >
      <Choice form={form} name="outcome" options={outcomes} placeholder={words.chooseOutcome} required />
      <Text form={form} name="source" required />
      <LongText form={form} name="searched" rows={2} required />
      <DateOf form={form} name="checkedOn" required />
      <LongText form={form} name="found" rows={3} required={form.watch('outcome') === 'finding'} />
      <LongText form={form} name="note" rows={3} />
      <LongText form={form} name="clientNote" rows={3} />
    </FormPanel>
  )
}

type Values = Record<'source' | 'searched' | 'checkedOn' | 'found' | 'note' | 'clientNote', string> & {
  outcome: CheckOutcome | ''
}

/** Most results are recorded on the day of the search, with the name of the subject. */
function startOf({ subject }: Check): Values {
  const notes = { found: '', note: '', clientNote: '' }
  return { outcome: '', source: '', searched: subject.name, checkedOn: today(), ...notes }
}
