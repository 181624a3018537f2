import { messages } from '@domicile/contract/messages'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../../api/queries.ts'
import { CompanyPicker } from '../../../../forms/CompanyPicker.tsx'
import { emailProblem } from '../../../../forms/public/email-problem.ts'
import { CheckboxGroup } from '../../../../ui/fields/CheckboxGroup.tsx'
import { FieldGroup } from '../../../../ui/fields/FieldGroup.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { outsiderTexts as words } from '../survey-texts.ts'
import { Chips } from './Chips.tsx'
import { type Outsider, outsiderLabel } from './survey-form.ts'

type OutsidersProps = {
  name: string
  label: string
  help?: string | undefined
  error?: string | undefined
  value: Outsider[]
  onChange: (value: Outsider[]) => void
  /** The slug of the chosen template, whose sections can be chosen. */
  template: string | undefined
}

/** People without an account, who answer by a link in a mail; added one by one. */
export function Outsiders({ value, onChange, template, ...group }: OutsidersProps) {
  const chips = value.map((outsider) => ({
    value: keyOf(outsider),
    label: outsiderLabel(outsider),
    outsider,
  }))
  const add = (added: Outsider) => onChange([...value.filter((one) => keyOf(one) !== keyOf(added)), added])
  return (
    <FieldGroup {...group}>
      <NewOutsider key={value.length} template={template} onAdd={add} />
      <Chips
        label={group.label}
        items={chips}
        onRemove={({ outsider }) => onChange(value.filter((one) => one !== outsider))}
      />
    </FieldGroup>
  )
}

type NewOutsiderProps = Pick<OutsidersProps, 'template'> & { onAdd: (outsider: Outsider) => void }

const empty: Outsider = { company: null, name: '', email: '', sections: [] }

/** The company comes first; the other fields appear with it. */
function NewOutsider({ template, onAdd }: NewOutsiderProps) {
  const [typed, setTyped] = useState(empty)
  const [isTried, setIsTried] = useState(false)
  const set = (change: Partial<Outsider>) => setTyped({ ...typed, ...change })
  const name = typed.name.trim()
  const problems = { name: name ? undefined : messages.required, email: emailProblem(typed.email) }

  function add(): void {
    setIsTried(true)
    if (!problems.name && !problems.email) onAdd({ ...typed, name, email: typed.email.trim().toLowerCase() })
  }

  return (
    <Stack sx={{ gap: 2, mt: 1 }}>
      <CompanyPicker
        name="outsider-company"
        label={words.company}
        value={typed.company}
        onChange={(company) => set({ company })}
        exceptId=""
      />
      {typed.company && (
        <>
          <TextField
            name="outsider-name"
            label={words.name}
            value={typed.name}
            onChange={(text) => set({ name: text })}
            error={isTried ? problems.name : undefined}
          />
          <TextField
            name="outsider-email"
            label={words.email}
            inputMode="email"
            value={typed.email}
            onChange={(email) => set({ email })}
            error={isTried ? problems.email : undefined}
          />
          {template && (
            <Sections template={template} value={typed.sections} onChange={(sections) => set({ sections })} />
          )}
          <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={add}>
            {words.add}
          </Button>
        </>
      )}
    </Stack>
  )
}

type SectionsProps = { template: string; value: string[]; onChange: (value: string[]) => void }

/** Selects sections of the template; none means all. */
function Sections({ template, value, onChange }: SectionsProps) {
  const found = useQuery(query('GET /api/templates/:slug', { params: { slug: template } }))
  const sections = found.data?.definition.sections ?? []
  if (found.data && sections.length < 2) return null
  return (
    <CheckboxGroup
      name="outsider-sections"
      label={words.sections}
      help={words.allSections}
      source={found}
      options={sections.map(({ name, title }) => ({ value: name, label: title }))}
      value={value}
      onChange={onChange}
    />
  )
}

function keyOf({ company, email }: Outsider): string {
  return `${company?.value} ${email}`
}
