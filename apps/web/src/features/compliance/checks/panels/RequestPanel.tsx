import { addDays } from '@domicile/contract/days'
import { RequestInput } from '@domicile/contract/compliance/checks/check-work'
import type { Check } from '@domicile/contract/compliance/checks/checks'
import { DateOf, LongText } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { requestTexts as words } from '../check-texts.ts'
import { today } from '../../../../ui/data/today.ts'

/** Days until the answers are due, unless staff choose another day. */
const DUE_DAYS = 7

/** Sends the forms of the ordered kinds to the company. */
export function RequestPanel({ check, onClose }: { check: Check; onClose: () => void }) {
  const form = useRouteForm('POST /api/checks/:id/requests', {
    texts: words,
    subject: check.id,
    values: startingToday(),
    input: (body) => ({ params: { id: check.id }, body }),
    check: (values) => issuesOf(RequestInput, values),
    done: words.sent,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={words.subtitle}
      onClose={onClose}
      submitLabel={words.send}
    >
      <DateOf form={form} name="dueOn" required />
      <LongText form={form} name="message" rows={4} />
    </FormPanel>
  )
}

function startingToday() {
  return { dueOn: addDays(today(), DUE_DAYS), message: '' }
}
