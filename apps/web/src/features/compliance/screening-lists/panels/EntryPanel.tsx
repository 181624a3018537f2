import {
  entrySchemas,
  entryTopicNames,
  entryTopics,
} from '@domicile/contract/compliance/screening-lists/list-kinds'
import { type ListedPartyRow, ListEntry } from '@domicile/contract/compliance/screening-lists/list-parties'
import type { ScreeningList } from '@domicile/contract/compliance/screening-lists/lists'
import { Choice, Country, DateOf, LongText, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { type RouteForm, useRouteForm } from '../../../../forms/use-route-form.ts'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { partyTexts as words } from '../list-page-texts.ts'

type Values = Record<
  'schema' | 'name' | 'aliases' | 'birthDate' | 'country' | 'number' | 'topic' | 'reason' | 'source',
  string
>

const empty: Values = {
  schema: 'Person',
  name: '',
  aliases: '',
  birthDate: '',
  country: '',
  number: '',
  topic: 'declined',
  reason: '',
  source: '',
}

const schemas = entrySchemas.map((value) => ({ value, label: words.schemas[value] }))
const topics = entryTopicNames.map((value) => ({ value, label: entryTopics[value] }))

type EntryPanelProps = {
  list: ScreeningList
  /** Undefined for a new entry. */
  entry?: ListedPartyRow
  onClose: () => void
}

/** Adds or changes an entry of an own list. */
export function EntryPanel({ entry, ...props }: EntryPanelProps) {
  return entry ? <EditEntry {...props} entry={entry} /> : <NewEntry {...props} />
}

function NewEntry({ list: { id, name }, onClose }: EntryPanelProps) {
  const form = useRouteForm('POST /api/screening-lists/:id/entries', {
    texts: words,
    subject: id,
    values: empty,
    input: (values) => ({ params: { id }, body: bodyOf(values) }),
    check: (values) => issuesOf(ListEntry, bodyOf(values)),
    pathOf: fieldOf,
    done: words.added,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.add} subtitle={name} onClose={onClose} submitLabel={words.add}>
      <EntryFields form={form} />
    </FormPanel>
  )
}

function EditEntry({ list: { id, name }, entry, onClose }: EntryPanelProps & { entry: ListedPartyRow }) {
  const { partyId } = entry
  const form = useRouteForm('PUT /api/screening-lists/:id/entries/:partyId', {
    texts: words,
    subject: partyId,
    values: valuesOf(entry),
    input: (values) => ({ params: { id, partyId }, body: bodyOf(values) }),
    check: (values) => issuesOf(ListEntry, bodyOf(values)),
    pathOf: fieldOf,
    done: words.saved,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.editTitle(entry.name)}
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
      <Choice form={form} name="schema" options={schemas} required />
      <Text form={form} name="name" required />
      <LongText form={form} name="aliases" rows={2} />
      {form.watch('schema') === 'Person' && <DateOf form={form} name="birthDate" />}
      <Country form={form} name="country" />
      <Text form={form} name="number" />
      <Choice form={form} name="topic" options={topics} required />
      <LongText form={form} name="reason" rows={2} required />
      <LongText form={form} name="source" rows={2} required />
    </>
  )
}

type RemoveEntryProps = { list: ScreeningList; entry: ListedPartyRow; onClose: () => void }

/** Asks before an entry is removed. */
export function RemoveEntry({ list: { id }, entry: { partyId, name }, onClose }: RemoveEntryProps) {
  return (
    <SendDialog
      title={words.askRemoval(name)}
      text={words.removalText}
      verb={words.removeVerb(name)}
      danger
      route="DELETE /api/screening-lists/:id/entries/:partyId"
      input={() => ({ params: { id, partyId } })}
      done={words.removed}
      onClose={onClose}
    />
  )
}

/** A company has no date of birth. */
function bodyOf({ aliases, birthDate, ...values }: Values) {
  return {
    ...values,
    aliases: aliases.split('\n').flatMap((line) => line.trim() || []),
    birthDate: values.schema === 'Person' ? birthDate : '',
  } as ListEntry
}

function valuesOf({ schema, name, properties, listings: [listing] }: ListedPartyRow): Values {
  const first = (property: string) => properties[property]?.[0] ?? ''
  return {
    schema,
    name,
    aliases: (properties.alias ?? []).join('\n'),
    birthDate: first('birthDate'),
    country: (first('nationality') || first('country')).toUpperCase(),
    number: first('idNumber') || first('registrationNumber'),
    topic: first('topics'),
    reason: listing?.reason ?? '',
    source: listing?.authority ?? '',
  }
}

/** The other names are one field. */
function fieldOf(path: string): string {
  return path.startsWith('aliases') ? 'aliases' : path
}
