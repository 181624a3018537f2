import {
  type SearchKind,
  searchKindNames,
  searchKinds,
  type SearchNumber,
} from '@domicile/contract/compliance/screening/search-kinds'
import { type ListSearch, SearchInput } from '@domicile/contract/compliance/screening/searches'
import Box from '@mui/material/Box'
import { Choice, Country, DateOf, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { InlineForm } from '../../../../forms/InlineForm.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { searchTexts as words } from './search-texts.ts'

type Values = { kind: SearchKind } & Record<
  'name' | 'birthDate' | 'birthYear' | 'country' | SearchNumber,
  string
>

const empty: Values = {
  kind: 'Person',
  name: '',
  birthDate: '',
  birthYear: '',
  country: '',
  passportNumber: '',
  registrationNumber: '',
  taxNumber: '',
  leiCode: '',
  imoNumber: '',
  callSign: '',
  mmsi: '',
}

const kinds = searchKindNames.map((value) => ({ value, label: searchKinds[value].label }))

/** The party to look for, with the facts that its kind has. */
export function SearchForm({ onFound }: { onFound: (found: ListSearch) => void }) {
  const form = useRouteForm('POST /api/screening-searches', {
    texts: words,
    values: empty,
    input: (values) => ({ body: bodyOf(values) }),
    check: (values) => issuesOf(SearchInput, bodyOf(values)),
    onSaved: onFound,
    stays: (_answer, values) => ({ values, version: 0 }),
    isInline: true,
  })
  const kind = form.watch('kind')
  return (
    <InlineForm form={form} label={words.form} submitLabel={words.submit}>
      <Box sx={grid}>
        <Choice form={form} name="kind" options={kinds} required />
        <Text form={form} name="name" />
        {kind === 'Person' && (
          <>
            <DateOf form={form} name="birthDate" />
            <Text form={form} name="birthYear" inputMode="numeric" />
          </>
        )}
        <Country key={kind} form={form} name="country" label={words.countries[kind]} />
        {searchKinds[kind].numbers.map((number) => (
          <Text key={number} form={form} name={number} />
        ))}
      </Box>
    </InlineForm>
  )
}

/** Fields of other kinds than the chosen one keep what was typed, and are not sent. */
function bodyOf({ kind, name, birthDate, birthYear, country, ...numbers }: Values): SearchInput {
  const used = searchKinds[kind].numbers.map((number) => [number, numbers[number]])
  const born = kind === 'Person' ? { birthDate, birthYear } : {}
  return { kind, name, country, ...born, ...Object.fromEntries(used) } as SearchInput
}

const grid = {
  display: 'grid',
  gap: 2,
  width: '100%',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
} as const
