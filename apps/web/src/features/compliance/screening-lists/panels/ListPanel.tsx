import {
  type ListKind,
  listKindNames,
  listKinds,
} from '@domicile/contract/compliance/screening-lists/list-kinds'
import {
  type ScreeningList,
  ScreeningListInput,
  ScreeningListSettings,
} from '@domicile/contract/compliance/screening-lists/lists'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { Choice, LongText, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { readAgain } from '../../../../forms/read-again.ts'
import { type RouteForm, useRouteForm } from '../../../../forms/use-route-form.ts'
import { paths } from '../../../../navigation/paths.ts'
import { listFormTexts as words } from '../list-page-texts.ts'

type Values = Record<'name' | 'addresses' | 'fetchEvery' | 'staleAfter' | 'smallestShare', string> & {
  kind: ListKind
}

const empty: Values = {
  kind: 'ofac-sdn',
  name: '',
  addresses: '',
  fetchEvery: '',
  staleAfter: '7',
  smallestShare: '90',
}

const kinds = listKindNames.map((value) => ({ value, label: listKinds[value].label }))

/** Adds a list, and opens it. */
export function NewListPanel({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useRouteForm('POST /api/screening-lists', {
    texts: words,
    values: empty,
    input: (values) => ({ body: inputOf(values) }),
    check: (values) => issuesOf(ScreeningListInput, inputOf(values)),
    pathOf: fieldOf,
    done: words.added,
    onSaved: ({ id }) => {
      onClose()
      void navigate({ to: paths.screeningList(id) })
    },
  })
  return (
    <FormPanel form={form} title={words.new} onClose={onClose} submitLabel={words.add}>
      <Choice form={form} name="kind" options={kinds} required />
      <Text form={form} name="name" required />
      {form.watch('kind') === 'own' ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.ownHelp}</Typography>
      ) : (
        <Updates form={form} />
      )}
    </FormPanel>
  )
}

/** Changes the settings of a list. */
export function ListSettingsPanel({ list, onClose }: { list: ScreeningList; onClose: () => void }) {
  const { id } = list
  const form = useRouteForm('PUT /api/screening-lists/:id', {
    texts: words,
    subject: id,
    ...startOf(list),
    input: (values, version) => ({ params: { id }, body: { ...settingsOf(values), version } }),
    check: (values) => issuesOf(ScreeningListSettings, { ...settingsOf(values), version: list.version }),
    pathOf: fieldOf,
    reread: async () => startOf(await readAgain('GET /api/screening-lists/:id', { params: { id } })),
    done: words.saved,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.edit(list.name)} onClose={onClose} submitLabel={words.save}>
      <Text form={form} name="name" required />
      {list.kind !== 'own' && <Updates form={form} />}
    </FormPanel>
  )
}

/** How a list is brought up to date. */
function Updates({ form }: { form: RouteForm<Values> }) {
  return (
    <>
      <LongText form={form} name="addresses" rows={3} />
      <Text form={form} name="fetchEvery" inputMode="numeric" />
      <Text form={form} name="staleAfter" inputMode="numeric" required />
      <Text form={form} name="smallestShare" inputMode="numeric" required />
    </>
  )
}

/** Invalid numbers are sent unchanged; the server reports them on the field. */
function settingsOf({ name, addresses, fetchEvery, staleAfter, smallestShare }: Values) {
  return {
    name,
    addresses: addresses.split('\n').flatMap((line) => line.trim() || []),
    fetchEvery: fetchEvery === '' ? null : Number(fetchEvery),
    staleAfter: Number(staleAfter),
    smallestShare: Number(smallestShare),
  }
}

/** An own list is not fetched, whatever was typed before its kind was chosen. */
function inputOf({ kind, ...values }: Values) {
  const settings = kind === 'own' ? { ...empty, name: values.name } : { ...values, kind }
  return { kind, ...settingsOf(settings) }
}

function startOf(list: ScreeningList) {
  const values: Values = {
    kind: list.kind,
    name: list.name,
    addresses: list.addresses.join('\n'),
    fetchEvery: list.fetchEvery === null ? '' : String(list.fetchEvery),
    staleAfter: String(list.staleAfter),
    smallestShare: String(list.smallestShare),
  }
  return { values, version: list.version }
}

/** The addresses are one field. */
function fieldOf(path: string): string {
  return path.startsWith('addresses') ? 'addresses' : path
}
