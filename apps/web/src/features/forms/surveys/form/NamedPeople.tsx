import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../../api/queries.ts'
import { CompanyPicker } from '../../../../forms/CompanyPicker.tsx'
import { FieldGroup } from '../../../../ui/fields/FieldGroup.tsx'
import { SearchSelect } from '../../../../ui/fields/SearchSelect.tsx'
import type { Option } from '../../../../ui/fields/SelectField.tsx'
import { Chips } from './Chips.tsx'
import type { NamedPerson } from './survey-form.ts'
import { surveyFormTexts as words } from '../survey-texts.ts'

type NamedPeopleProps = {
  name: string
  label: string
  help?: string | undefined
  error?: string | undefined
  value: NamedPerson[]
  onChange: (value: NamedPerson[]) => void
}

/** People of companies who are asked by name, added one by one. */
export function NamedPeople({ value, onChange, ...group }: NamedPeopleProps) {
  const [company, setCompany] = useState<Option | null>(null)
  const chips = value.map((named) => ({ value: keyOf(named), label: labelOf(named), named }))
  function add(person: Option | null): void {
    if (!company || !person) return
    const added = { company, person }
    onChange([...value.filter((named) => keyOf(named) !== keyOf(added)), added])
    setCompany(null)
  }
  return (
    <FieldGroup {...group}>
      <Stack sx={{ gap: 2, mt: 1 }}>
        <CompanyPicker
          // A new key after each choice remounts the picker, so that it is empty again.
          key={value.length}
          name="persons-company"
          label={words.companyOf}
          value={company}
          onChange={setCompany}
          exceptId=""
        />
        {company && <PersonPicker key={company.value} companyId={company.value} onChange={add} />}
      </Stack>
      <Chips
        label={group.label}
        items={chips}
        onRemove={({ named }) => onChange(value.filter((one) => one !== named))}
      />
    </FieldGroup>
  )
}

type PersonPickerProps = { companyId: string; onChange: (person: Option | null) => void }

/** Selects an owner or a member of a company. */
function PersonPicker({ companyId, onChange }: PersonPickerProps) {
  const [q, setQ] = useState('')
  const found = useQuery({
    ...query('GET /api/users', { query: { q, companyId, pageSize: 50 } }),
    placeholderData: (before) => before,
  })
  const mayAnswer = (found.data?.items ?? []).filter(({ memberships }) =>
    memberships.some((one) => one.companyId === companyId && one.role !== 'viewer'),
  )
  return (
    <SearchSelect
      name="persons-person"
      label={words.person}
      value={null}
      onChange={onChange}
      options={mayAnswer.map(({ id, name }) => ({ value: id, label: name }))}
      source={found}
      onSearch={setQ}
      emptyText={words.noPeople}
    />
  )
}

function keyOf({ company, person }: NamedPerson): string {
  return `${company.value} ${person.value}`
}

function labelOf({ company, person }: NamedPerson): string {
  return words.personOf(person.label, company.label)
}
