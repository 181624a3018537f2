import type { Check } from '@domicile/contract/compliance/checks/checks'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/queries.ts'
import { Choice } from '../../../../forms/Fields.tsx'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { assignTexts as words } from '../check-texts.ts'

/** Assigns a check to a member of staff, or to no one. */
export function AssignPanel({ check, onClose }: { check: Check; onClose: () => void }) {
  const read = query('GET /api/companies/:companyId/check-people', {
    params: { companyId: check.company.id },
  })
  const people = useQuery(read)
  const form = useRouteForm('PUT /api/checks/:id/assignee', {
    texts: words,
    subject: check.id,
    values: { assigneeId: check.assignee?.id ?? '' },
    input: (body) => ({ params: { id: check.id }, body }),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={check.name}
      onClose={onClose}
      submitLabel={words.assign}
    >
      <Choice
        form={form}
        name="assigneeId"
        placeholder={words.no}
        source={people}
        options={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormPanel>
  )
}
