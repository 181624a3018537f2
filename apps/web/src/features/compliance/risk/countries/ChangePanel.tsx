import {
  type CountryEntry,
  CountryListInput,
  type CountryList,
} from '@domicile/contract/compliance/risk/country-lists'
import { DateOf, LongText, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { proposalTexts } from '../../../../forms/proposals/proposal-texts.ts'
import { type RouteForm, useRouteForm } from '../../../../forms/use-route-form.ts'
import { CountryFields } from './CountryFields.tsx'
import { type ChangeValues, rowOf } from './change-values.ts'
import { changeTexts as words } from './country-texts.ts'

type ChangePanelProps = {
  /** The list to change; a new one without it. */
  list?: CountryList | undefined
  /** The first entry to change. */
  entry?: CountryEntry | undefined
  onClose: () => void
}

const empty: ChangeValues = { name: '', description: '', changes: [], verifyAllBy: '', reason: '' }
const check = (values: ChangeValues) => issuesOf(CountryListInput, values)

/** Proposes a list, or a change of one with any number of countries. */
export function ChangePanel({ list, ...props }: ChangePanelProps) {
  return list ? <ChangeList {...props} list={list} /> : <NewList {...props} />
}

function NewList({ onClose }: ChangePanelProps) {
  const form = useRouteForm('POST /api/country-lists', {
    texts: words,
    values: empty,
    input: (body) => ({ body }),
    check,
    done: proposalTexts.done,
    onSaved: onClose,
  })
  return <Frame form={form} title={words.newTitle} entries={[]} onClose={onClose} />
}

function ChangeList({ list, entry, onClose }: ChangePanelProps & { list: CountryList }) {
  const { slug, name, description, entries } = list
  const form = useRouteForm('PUT /api/country-lists/:slug', {
    texts: words,
    subject: `${slug} ${entry?.id ?? ''}`,
    values: { ...empty, name, description, changes: entry ? [rowOf(entry)] : [] },
    version: list.version ?? 0,
    input: (body, version) => ({ params: { slug }, body: { ...body, version } }),
    check,
    done: proposalTexts.done,
    onSaved: onClose,
  })
  return <Frame form={form} title={words.title(name)} entries={entries} onClose={onClose} />
}

type FrameProps = {
  form: RouteForm<ChangeValues>
  title: string
  entries: readonly CountryEntry[]
  onClose: () => void
}

function Frame({ form, title, entries, onClose }: FrameProps) {
  return (
    <FormPanel
      form={form}
      title={title}
      subtitle={proposalTexts.formSubtitle}
      onClose={onClose}
      submitLabel={proposalTexts.propose}
    >
      <Text form={form} name="name" required />
      <LongText form={form} name="description" rows={2} count={{ max: 500 }} required />
      <CountryFields form={form} entries={entries} />
      {entries.length > 0 && <DateOf form={form} name="verifyAllBy" />}
      <LongText form={form} name="reason" rows={3} count={{ max: 500 }} required />
    </FormPanel>
  )
}
