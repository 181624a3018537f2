import { type Permission, permissionNames } from '@domicile/contract/permissions'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/queries.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { SearchSelect } from '../../../ui/fields/SearchSelect.tsx'
import type { Option } from '../../../ui/fields/SelectField.tsx'
import { CompanyPicker } from '../../../forms/CompanyPicker.tsx'
import { roleTexts as words } from './user-texts.ts'
import { permissionName } from './role-texts.ts'

const permissions = permissionNames.map((value) => ({ value, label: permissionName(value) }))

/** Explains why a user has a permission or not, for one company where that matters. */
export function WhyPanel() {
  const [person, setPerson] = useState<Option | null>(null)
  const [permission, setPermission] = useState<Option | null>(null)
  const [company, setCompany] = useState<Option | null>(null)
  const isComplete = person !== null && permission !== null
  const answer = useQuery({
    ...query('GET /api/users/:id/explanation', {
      params: { id: person?.value ?? '' },
      query: {
        permission: (permission?.value ?? 'profile:read') as Permission,
        ...(company && { companyId: company.value }),
      },
    }),
    enabled: isComplete,
  })
  return (
    <Panel title={words.why} subtitle={words.whyHelp}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        <PersonPicker value={person} onChange={setPerson} />
        <SearchSelect
          name="permission"
          label={words.wants}
          placeholder={words.choose}
          value={permission}
          onChange={setPermission}
          options={permissions}
        />
        <CompanyPicker
          name="company"
          label={words.company}
          value={company}
          onChange={setCompany}
          exceptId=""
        />
      </Box>
      <Box aria-live="polite" sx={{ mt: 2 }}>
        {isComplete && answer.data && (
          <Alert severity={answer.data.allowed ? 'success' : 'info'}>
            <AlertTitle sx={{ typography: 'h3' }}>{answer.data.allowed ? words.yes : words.no}</AlertTitle>
            {answer.data.because.map((reason) => (
              <div key={reason}>{reason}</div>
            ))}
          </Alert>
        )}
        {isComplete && answer.error && <Alert severity="error">{answer.error.message}</Alert>}
      </Box>
    </Panel>
  )
}

type PersonPickerProps = { value: Option | null; onChange: (value: Option | null) => void }

/** Finds a user whom the viewer may see, by name or email. */
function PersonPicker(props: PersonPickerProps) {
  const [q, setQ] = useState('')
  const found = useQuery({
    ...query('GET /api/users', { query: { q, state: 'all', pageSize: 20 } }),
    placeholderData: (before) => before,
  })
  const options = (found.data?.items ?? []).map(({ id, name, email }) => ({
    value: id,
    label: `${name} (${email})`,
  }))
  return (
    <SearchSelect
      {...props}
      name="person"
      label={words.person}
      options={options}
      source={found}
      onSearch={setQ}
      placeholder={words.findPerson}
      emptyText={words.noMatches}
    />
  )
}
