import {
  sourceFormNames,
  sourceForms,
  translationKindNames,
  translationKinds,
} from '@domicile/contract/translations/translation-kinds'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { me } from '../../api/queries.ts'
import { useCompanyOf } from '../../forms/CompanyPicker.tsx'
import { Choice, Company, DateOf, LongText, Search, Switch, Text } from '../../forms/Fields.tsx'
import { FormPage } from '../../forms/FormPage.tsx'
import { FormSection } from '../../forms/FormSection.tsx'
import { useRouteForm } from '../../forms/use-route-form.ts'
import { paths } from '../../navigation/paths.ts'
import { parseId } from '../../navigation/url-params.ts'
import { languageField } from './language-field.ts'
import { bodyOf, checkForm, emptyForm } from './translation-form.ts'
import { newTranslationTexts as words, translationTexts } from './translation-texts.ts'

const kinds = translationKindNames.map((value) => ({ value, label: translationKinds[value] }))
const sources = sourceFormNames.map((value) => ({ value, label: sourceForms[value] }))

/** Requests a translation; the company of the address, or the client's only one, is filled in. */
export default function NewTranslationScreen() {
  const navigate = useNavigate()
  const { companyId } = useSearch({ strict: false }) as { companyId?: string }
  const { data: person } = useQuery(me)
  const form = useRouteForm('POST /api/translations', {
    texts: words,
    values: emptyForm,
    input: (values) => ({ body: bodyOf(values) }),
    check: checkForm,
    done: words.created,
    onSaved: ({ id }) => navigate({ to: paths.translation(id) }),
  })
  const own = person?.memberships ?? []
  const only = person?.role === null && own.length === 1 ? own[0]!.companyId : undefined
  useCompanyOf(parseId(companyId) ?? only, (company) => {
    if (!form.getValues('companyId')) form.setValue('companyId', company)
  })
  return (
    <FormPage
      form={form}
      title={words.title}
      breadcrumbs={[{ label: translationTexts.title, to: paths.translations() }, { label: words.title }]}
      submitLabel={words.create}
    >
      <FormSection title={words.document}>
        {only === undefined && <Company form={form} name="companyId" required />}
        <Text form={form} name="name" required />
        <Search form={form} name="fromLanguage" {...languageField} />
        <Search form={form} name="toLanguage" {...languageField} />
        <Text form={form} name="pages" inputMode="numeric" required />
        <Choice form={form} name="kind" options={kinds} required />
        <Choice form={form} name="sourceForm" options={sources} required />
        <LongText form={form} name="note" rows={3} />
      </FormSection>
      <FormSection title={words.delivery}>
        <DateOf form={form} name="wantedBy" />
        <Switch form={form} name="withReview" />
        {form.watch('withReview') && <Switch form={form} name="acceptsSilently" />}
        <Switch form={form} name="wantsHardCopy" />
      </FormSection>
    </FormPage>
  )
}
