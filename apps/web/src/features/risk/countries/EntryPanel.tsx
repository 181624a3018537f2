import { countryName } from '@domicile/contract/countries'
import { type CountryEntry, CountryEntryInput, type CountryList } from '@domicile/contract/risk/country-lists'
import { Country, DateOf, LongText } from '../../../forms/Fields.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { readAgain } from '../../../forms/read-again.ts'
import { type RouteForm, useRouteForm } from '../../../forms/use-route-form.ts'
import { countryTexts as words } from './country-texts.ts'

type Values = Record<'country' | 'from' | 'until' | 'source' | 'verifyBy', string>

const empty: Values = { country: '', from: '', until: '', source: '', verifyBy: '' }

type EntryPanelProps = { list: CountryList; entry?: CountryEntry | undefined; onClose: () => void }

/** Adds a country to a list, or changes or ends an entry. */
export function EntryPanel({ entry, ...props }: EntryPanelProps) {
  return entry ? <EditEntry {...props} entry={entry} /> : <NewEntry {...props} />
}

function NewEntry({ list: { slug, name }, onClose }: EntryPanelProps) {
  const form = useRouteForm('POST /api/country-lists/:slug/entries', {
    texts: words,
    subject: slug,
    values: empty,
    input: (body) => ({ params: { slug }, body }),
    check: (values) => issuesOf(CountryEntryInput, values),
    done: words.added,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.addTo(name)} onClose={onClose} submitLabel={words.add}>
      <EntryFields form={form} />
    </FormPanel>
  )
}

function EditEntry({ list: { slug, name }, entry, onClose }: EntryPanelProps & { entry: CountryEntry }) {
  const { id } = entry
  const form = useRouteForm('PUT /api/country-list-entries/:id', {
    texts: words,
    subject: id,
    ...startOf(entry),
    input: (values, version) => ({ params: { id }, body: { ...values, version } }),
    check: (values) => issuesOf(CountryEntryInput, values),
    reread: async () => {
      const list = (await readAgain('GET /api/country-lists', {})).find((one) => one.slug === slug)
      const found = list?.entries.find((one) => one.id === id)
      return found && startOf(found)
    },
    done: words.saved,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.editOf(countryName(entry.country))}
      subtitle={name}
      onClose={onClose}
      submitLabel={words.save}
    >
      <EntryFields form={form} />
    </FormPanel>
  )
}

function EntryFields({ form }: { form: RouteForm<Values> }) {
  return (
    <>
      <Country form={form} name="country" required />
      <DateOf form={form} name="from" required />
      <DateOf form={form} name="until" />
      <LongText form={form} name="source" rows={2} count={{ max: 500 }} required />
      <DateOf form={form} name="verifyBy" />
    </>
  )
}

function startOf({ country, from, until, source, verifyBy, version }: CountryEntry) {
  return { values: { country, from, until: until ?? '', source, verifyBy: verifyBy ?? '' }, version }
}
