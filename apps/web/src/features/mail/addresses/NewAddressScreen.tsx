import { AddressRequest, NewAddress } from '@domicile/contract/mail/addresses/addresses'
import type { AddressKind } from '@domicile/contract/mail/addresses/address-kinds'
import { messages } from '@domicile/contract/messages'
import { can } from '@domicile/contract/permissions'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { useCompanyOf } from '../../../forms/CompanyPicker.tsx'
import { Choice, Company, LongText } from '../../../forms/Fields.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPage } from '../../../forms/FormPage.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseId } from '../../../navigation/url-params.ts'
import type { Option } from '../../../ui/fields/SelectField.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { type DetailsForm, emptyDetails, kindOptions, premisesFor } from './address-form.ts'
import { addressFormTexts as words, addressTexts } from './address-texts.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { useAddressQuery } from '../../../navigation/use-address.ts'

/** Staff add an address with its details; clients request one. */
export default function NewAddressScreen() {
  const { data: person } = useQuery(me)
  if (!person) return null
  return can(person, 'addresses:write') ? <AddAddress /> : <RequestAddress />
}

type NewForm = DetailsForm & { companyId: Option | null }

function AddAddress() {
  const navigate = useNavigate()
  const { companyId } = useAddressQuery()
  const values: NewForm = { companyId: null, ...emptyDetails }
  const bodyOf = (form: NewForm) => ({ ...form, companyId: form.companyId?.value ?? '' })
  const form = useRouteForm('POST /api/addresses', {
    texts: words,
    values,
    input: (typed) => ({ body: bodyOf(typed) }),
    check: (typed) => [...missingCompany(typed), ...issuesOf(NewAddress, bodyOf(typed))],
    done: words.created,
    onSaved: ({ id }) => navigate({ to: paths.address(id) }),
  })
  useCompanyOf(parseId(companyId), (company) => {
    if (!form.getValues('companyId')) form.setValue('companyId', company)
  })
  return (
    <FormPage
      form={form}
      title={words.newTitle}
      breadcrumbs={[{ label: addressTexts.title, to: paths.addresses() }, { label: words.newTitle }]}
      submitLabel={words.create}
    >
      <Company form={form} name="companyId" required />
      <DetailsFields form={form} companyId={form.watch('companyId')?.value} />
    </FormPage>
  )
}

type RequestForm = { companyId: Option | null; kind: AddressKind; premisesId: string; note: string }
const emptyRequest: RequestForm = { companyId: null, kind: 'registered_office', premisesId: '', note: '' }

function RequestAddress() {
  const navigate = useNavigate()
  const { companyId } = useAddressQuery()
  const { data: person } = useQuery(me)
  const premises = useQuery(query('GET /api/premises'))
  const bodyOf = ({ companyId: _company, ...body }: RequestForm) => body
  const form = useRouteForm('POST /api/companies/:companyId/address-requests', {
    texts: words,
    values: emptyRequest,
    input: (typed) => ({ params: { companyId: typed.companyId?.value ?? '' }, body: bodyOf(typed) }),
    check: (typed) => [...missingCompany(typed), ...issuesOf(AddressRequest, bodyOf(typed))],
    done: words.sent,
    onSaved: ({ id }) => navigate({ to: paths.address(id) }),
  })
  const own = person?.memberships ?? []
  const only = own.length === 1 ? own[0]!.companyId : undefined
  useCompanyOf(parseId(companyId) ?? only, (company) => {
    if (!form.getValues('companyId')) form.setValue('companyId', company)
  })
  const offered = premisesFor(premises.data ?? [], form.watch('kind'), '').filter(
    ({ isOffered }) => isOffered,
  )
  return (
    <FormPage
      form={form}
      title={words.requestTitle}
      breadcrumbs={[{ label: addressTexts.title, to: paths.addresses() }, { label: words.requestTitle }]}
      submitLabel={words.send}
    >
      <ServicesFor kind={form.watch('kind')} />
      {!only && <Company form={form} name="companyId" required />}
      <Choice
        form={form}
        name="kind"
        options={kindOptions}
        onChanged={() => form.setValue('premisesId', '')}
        required
      />
      <Choice
        form={form}
        name="premisesId"
        source={premises}
        placeholder={words.anyPremises}
        options={offered.map(({ id, name, lines }) => ({ value: id, label: `${name}: ${lines.join(', ')}` }))}
      />
      <LongText form={form} name="note" rows={3} />
    </FormPage>
  )
}

/** Services of the catalogue that pay for the requested kind of address: ordering one is the direct way. */
function ServicesFor({ kind }: { kind: AddressKind }) {
  const found = useQuery(query('GET /api/purchase/services', { query: { addressKind: kind, pageSize: 5 } }))
  return (
    <QueryBoundary query={found} isInline>
      {({ items }) => (
        <Alert severity="info">
          {items.length > 0 ? words.inCatalogue : words.notInCatalogue}
          {items.map(({ id, slug, title }) => (
            <Box key={id} sx={{ mt: 0.5 }}>
              <TextLink to={paths.service(slug)}>{title}</TextLink>
            </Box>
          ))}
        </Alert>
      )}
    </QueryBoundary>
  )
}

/** An unset company is reported as required, not as a bad id. */
function missingCompany({ companyId }: { companyId: Option | null }) {
  return companyId ? [] : [{ path: 'companyId', message: messages.required }]
}
