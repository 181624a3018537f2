import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { me } from '../../../api/queries.ts'
import { FormPage } from '../../../forms/FormPage.tsx'
import { useCompanyOf } from '../../../forms/CompanyPicker.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseId } from '../../../navigation/url-params.ts'
import { bodyOf, checkForm, emptyForm, fieldOf } from './check-form.ts'
import { checkFormTexts as words, checkTexts } from './check-texts.ts'
import { CheckFormFields } from './CheckFormFields.tsx'
import { useCheckOffer } from './use-check-offer.ts'
import { useAddressQuery } from '../../../navigation/use-address.ts'

/** Orders a check; the company of the address, or the client's only one, is filled in. */
export default function NewCheckScreen() {
  const navigate = useNavigate()
  const { companyId } = useAddressQuery()
  const { data: person } = useQuery(me)
  const form = useRouteForm('POST /api/checks', {
    texts: words,
    values: emptyForm,
    input: (values) => ({ body: bodyOf(values) }),
    check: checkForm,
    pathOf: fieldOf,
    done: words.created,
    onSaved: ({ id }) => navigate({ to: paths.check(id) }),
  })
  const own = person?.memberships ?? []
  const only = person?.role === null && own.length === 1 ? own[0]!.companyId : undefined
  useCompanyOf(parseId(companyId) ?? only, (company) => {
    if (!form.getValues('companyId')) form.setValue('companyId', company)
  })
  const offer = useCheckOffer()
  return (
    <FormPage
      form={form}
      title={words.newTitle}
      breadcrumbs={[{ label: checkTexts.title, to: paths.checks() }, { label: words.newTitle }]}
      submitLabel={words.create}
      refusal={offer.data ? undefined : offer.error ? words.noPrices : words.pricesLoading}
    >
      <CheckFormFields form={form} offer={offer} isOfOne={only !== undefined} />
    </FormPage>
  )
}
