import type { Company } from '@domicile/contract/companies/companies'
import { messages } from '@domicile/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { Choice } from '../../../forms/Fields.tsx'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { companyTexts as words } from '../companies/companies.public.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'

type ManagerPanelProps = { company: Company; onClose: () => void }

/** Assigns a company's account manager. */
export function ManagerPanel({ company, onClose }: ManagerPanelProps) {
  const managers = useQuery(query('GET /api/account-managers'))
  const form = useRouteForm('PUT /api/companies/:id/account-manager', {
    texts: { fields: { userId: words.accountManager } },
    subject: company.id,
    values: { userId: '' },
    input: (body) => ({ params: { id: company.id }, body }),
    check: ({ userId }) => (userId ? [] : [{ path: 'userId', message: messages.required }]),
    done: words.managerAssigned,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.assignTitle}
      subtitle={company.name}
      onClose={onClose}
      submitLabel={words.assign}
    >
      <QueryBoundary query={managers}>
        {(found) => (
          <Choice
            form={form}
            name="userId"
            placeholder={words.chooseManager}
            options={found.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
        )}
      </QueryBoundary>
    </FormPanel>
  )
}
