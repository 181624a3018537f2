import type { Mail } from '@domicile/contract/mail/mail'
import {
  sourceFormNames,
  sourceForms,
  translationKindNames,
  translationKinds,
} from '@domicile/contract/translations/translation-kinds'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { me, query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { useCompanyOf } from '../../../../forms/CompanyPicker.tsx'
import { Choice, Company, DateOf, LongText, Search, Switch, Text } from '../../../../forms/Fields.tsx'
import { FormPage } from '../../../../forms/FormPage.tsx'
import { FormSection } from '../../../../forms/FormSection.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { paths } from '../../../../navigation/paths.ts'
import { parseId } from '../../../../navigation/url-params.ts'
import { DocumentsField } from './DocumentsField.tsx'
import { EstimatePanel } from './EstimatePanel.tsx'
import { languageField } from '../language-field.ts'
import { bodyOf, checkForm, emptyForm } from './translation-form.ts'
import { newTranslationTexts as words } from '../new-translation-texts.ts'
import { translationTexts } from '../translation-texts.ts'
import { useEstimate } from './use-estimate.ts'
import { useProposal } from '../use-proposal.ts'
import { useAddressQuery } from '../../../../navigation/use-address.ts'

const kinds = translationKindNames.map((value) => ({ value, label: translationKinds[value] }))
const sources = sourceFormNames.map((value) => ({ value, label: sourceForms[value] }))

/** Requests a translation of documents or of a letter; the company, the language and the pages are filled in. */
export default function NewTranslationScreen() {
  const navigate = useNavigate()
  const search = useAddressQuery()
  const mailItemId = parseId(search.mailItemId)
  const letter = useLetter(mailItemId)
  const { data: person } = useQuery(me)
  const form = useRouteForm('POST /api/translations', {
    texts: words,
    subject: mailItemId ?? '',
    values: emptyForm,
    input: (values) => ({ body: bodyOf(values, mailItemId) }),
    check: (values) => checkForm(values, mailItemId),
    done: words.created,
    onSaved: ({ id }) => navigate({ to: paths.translation(id) }),
  })
  const own = person?.memberships ?? []
  const only = person?.role === null && own.length === 1 ? own[0]!.companyId : undefined
  useCompanyOf(letter?.entity?.id ?? parseId(search.companyId) ?? only, (company) => {
    if (!form.getValues('companyId')) form.setValue('companyId', company)
  })
  useProposal(letter && words.ofLetter(letter.sender), form, 'name')
  const { counting, isCounting, estimate, isEarlier, pages: proposed, isGone } = useEstimate(form, mailItemId)
  const isOther = proposed !== undefined && form.watch('pages') !== String(proposed)
  return (
    <FormPage
      form={form}
      title={words.title}
      breadcrumbs={[{ label: translationTexts.title, to: paths.translations() }, { label: words.title }]}
      submitLabel={words.create}
    >
      <FormSection title={words.document}>
        {only === undefined && !letter && <Company form={form} name="companyId" required />}
        <DocumentsField form={form} letter={letter} isGone={isGone} />
        <Text form={form} name="name" required />
        <Search form={form} name="fromLanguage" {...languageField} />
        <Search form={form} name="toLanguage" {...languageField} />
        <Choice form={form} name="kind" options={kinds} required />
        <Choice form={form} name="sourceForm" options={sources} required />
        {isCounting && !isGone && (
          <QueryBoundary query={counting} isInline>
            {(counted) => <EstimatePanel form={form} estimate={counted} isEarlier={isEarlier} />}
          </QueryBoundary>
        )}
        <Text form={form} name="pages" inputMode="numeric" required />
        {isOther && <Text form={form} name="pagesNote" required />}
        <LongText form={form} name="note" rows={3} />
      </FormSection>
      <FormSection title={words.delivery}>
        <DateOf form={form} name="wantedBy" />
        {typeof estimate?.expressPercent === 'number' && (
          <Switch form={form} name="isExpress" help={words.express(estimate.expressPercent)} />
        )}
        <Switch form={form} name="withReview" />
        {form.watch('withReview') && <Switch form={form} name="acceptsSilently" />}
        <Switch form={form} name="wantsHardCopy" />
      </FormSection>
    </FormPage>
  )
}

/** The letter to translate. */
function useLetter(id: string | undefined): Mail | undefined {
  return useQuery({
    ...query('GET /api/mail/:id', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  }).data
}
