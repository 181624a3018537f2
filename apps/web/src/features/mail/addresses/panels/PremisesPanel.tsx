import {
  addressKindNames,
  addressKinds,
  type AddressKind,
} from '@domicile/contract/mail/addresses/address-kinds'
import { type Premises, PremisesInput } from '@domicile/contract/mail/addresses/premises'
import { Checks, DateOf, Switch, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { readAgain } from '../../../../forms/read-again.ts'
import { type RouteForm, useRouteForm } from '../../../../forms/use-route-form.ts'
import { premisesTexts as words } from '../address-texts.ts'
import { AddressFields, emptyPostal, type PostalValues } from '../../../../forms/addresses/AddressFields.tsx'

type Values = PostalValues &
  Record<'name' | 'capacity' | 'startsOn' | 'endsOn' | 'freeStorageDays' | 'mailMonths', string> & {
    kinds: AddressKind[]
    needsAuthorisation: boolean
  }

const empty: Values = {
  name: '',
  ...emptyPostal,
  kinds: ['registered_office', 'correspondence'],
  capacity: '',
  startsOn: '',
  endsOn: '',
  freeStorageDays: '30',
  mailMonths: '6',
  needsAuthorisation: false,
}

const kinds = addressKindNames.map((value) => ({ value, label: addressKinds[value] }))

type PremisesPanelProps = { premises: Premises | undefined; onClose: () => void }

/** Adds or changes an address of the firm. */
export function PremisesPanel({ premises, onClose }: PremisesPanelProps) {
  return premises ? <EditPremises premises={premises} onClose={onClose} /> : <NewPremises onClose={onClose} />
}

function NewPremises({ onClose }: Pick<PremisesPanelProps, 'onClose'>) {
  const form = useRouteForm('POST /api/premises', {
    texts: words,
    values: empty,
    input: (values) => ({ body: bodyOf(values) }),
    check: (values) => issuesOf(PremisesInput, bodyOf(values)),
    done: words.saved,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.new} onClose={onClose} submitLabel={words.add}>
      <PremisesFields form={form} />
    </FormPanel>
  )
}

function EditPremises({ premises, onClose }: { premises: Premises; onClose: () => void }) {
  const { id } = premises
  const form = useRouteForm('PUT /api/premises/:id', {
    texts: words,
    subject: id,
    ...startOf(premises),
    input: (values, version) => ({ params: { id }, body: { ...bodyOf(values), version } }),
    check: (values) => issuesOf(PremisesInput, bodyOf(values)),
    reread: async () => {
      const found = (await readAgain('GET /api/premises', {})).find((one) => one.id === id)
      return found && startOf(found)
    },
    done: words.saved,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.editOf(premises.name)} onClose={onClose} submitLabel={words.save}>
      <PremisesFields form={form} />
    </FormPanel>
  )
}

function PremisesFields({ form }: { form: RouteForm<Values> }) {
  return (
    <>
      <Text form={form} name="name" required />
      <AddressFields form={form} />
      <Checks form={form} name="kinds" options={kinds} required />
      <Text form={form} name="capacity" inputMode="numeric" />
      <DateOf form={form} name="startsOn" required />
      <DateOf form={form} name="endsOn" />
      <Text form={form} name="freeStorageDays" inputMode="numeric" required />
      <Text form={form} name="mailMonths" inputMode="numeric" required />
      <Switch form={form} name="needsAuthorisation" />
    </>
  )
}

/** Invalid numbers are sent unchanged; the server reports them on the field. */
function bodyOf({ capacity, freeStorageDays, mailMonths, ...values }: Values) {
  return {
    ...values,
    capacity: capacity === '' ? null : Number(capacity),
    freeStorageDays: Number(freeStorageDays),
    mailMonths: Number(mailMonths),
  }
}

function startOf(premises: Premises) {
  const { name, capacity = null, kinds: offered, startsOn, endsOn, needsAuthorisation } = premises
  const values: Values = {
    ...{ name, kinds: offered, startsOn, endsOn: endsOn ?? '', needsAuthorisation },
    country: premises.country,
    firstLine: premises.firstLine,
    secondLine: premises.secondLine ?? '',
    city: premises.city ?? '',
    province: premises.province ?? '',
    zipCode: premises.zipCode ?? '',
    capacity: capacity === null ? '' : String(capacity),
    freeStorageDays: String(premises.freeStorageDays),
    mailMonths: String(premises.mailMonths),
  }
  return { values, version: premises.version }
}
