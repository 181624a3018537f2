import type { Company } from '@domicile/contract/companies/companies'
import { messages } from '@domicile/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useSend } from '../../api/queries.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SidePanel } from '../../forms/SidePanel.tsx'
import { companyTexts as words } from '../companies/companies.public.ts'
import { Loaded } from '../../api/QueryBoundary.tsx'

type ManagerPanelProps = { company: Company; onClose: () => void }

/** Chooses who looks after a company for the firm. */
export function ManagerPanel({ company, onClose }: ManagerPanelProps) {
  const managers = useQuery(query('GET /api/account-managers'))
  const [userId, setUserId] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const assign = useSend('PUT /api/companies/:id/account-manager', {
    done: words.managerAssigned,
    onSuccess: onClose,
  })
  const wrong = isAsked && !userId ? messages.required : assign.error?.errors[0]?.message

  function submit() {
    setIsAsked(true)
    if (userId) assign.mutate({ params: { id: company.id }, body: { userId } })
  }

  return (
    <SidePanel
      title={words.assignTitle}
      subtitle={company.name}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={words.assign}
      saving={assign.isPending}
      dirty={userId !== ''}
      errors={wrong ? [{ field: 'userId', label: `${words.accountManager}: ${wrong}` }] : []}
      generalError={assign.error && assign.error.errors.length === 0 ? assign.error.message : undefined}
    >
      <Loaded reading={managers}>
        {(found) => (
          <SelectField
            name="userId"
            label={words.accountManager}
            value={userId}
            onChange={setUserId}
            placeholder={words.chooseManager}
            options={found.map(({ id, name }) => ({ value: id, label: name }))}
            required
            error={wrong}
          />
        )}
      </Loaded>
    </SidePanel>
  )
}
