import {
  checkSubjectNames,
  checkSubjects,
  type CheckSubject,
  isTypedSubject,
} from '@domicile/contract/compliance/checks/check-kinds'
import { fromMinor, toMinor } from '@domicile/contract/money/money'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../api/client.ts'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { Checks, Choice, Company, Country, DateOf, Text } from '../../../forms/Fields.tsx'
import { formatMoney } from '../../../ui/data/format.ts'
import { FormSection } from '../../../forms/FormSection.tsx'
import type { RouteForm } from '../../../forms/use-route-form.ts'
import { type CheckForm, kindsFor } from './check-form.ts'
import type { CheckOffer, OfferQuery } from './use-check-offer.ts'
import { checkFormTexts as words } from './check-texts.ts'

const subjects = checkSubjectNames.map((value) => ({ value, label: checkSubjects[value] }))

type CheckFormFieldsProps = {
  form: RouteForm<CheckForm>
  /** The kinds of check with their prices. */
  offer: OfferQuery
  /** The user has one company, which is filled in. */
  isOfOne: boolean
}

/** The fields of an order. The subject determines the checks that can be ordered. */
export function CheckFormFields({ form, offer, isOfOne }: CheckFormFieldsProps) {
  const kind = form.watch('subjectKind')
  const onChanged = () => {
    form.setValue('subjectId', '')
    form.setValue('orderedChecks', [])
  }
  return (
    <>
      <FormSection title={words.subject}>
        {!isOfOne && <Company form={form} name="companyId" onChanged={onChanged} required />}
        <Choice form={form} name="subjectKind" options={subjects} onChanged={onChanged} required />
        <SubjectFields form={form} kind={kind} />
      </FormSection>
      <FormSection title={words.kinds}>
        <QueryBoundary query={offer} isInline>
          {(known) => <Kinds form={form} offer={known} />}
        </QueryBoundary>
      </FormSection>
      <FormSection title={words.names}>
        <Text form={form} name="name" required />
        <Text form={form} name="referenceName" />
      </FormSection>
    </>
  )
}

function SubjectFields({ form, kind }: { form: RouteForm<CheckForm>; kind: CheckSubject }) {
  const found = useRecords(form, kind)
  const records = ofKind(found.data, kind)
  if (kind === 'company') return null
  if (isTypedSubject(kind))
    return (
      <>
        <Text form={form} name="subjectName" required />
        {kind === 'person' && <DateOf form={form} name="birthDate" />}
        <Country form={form} name="country" />
      </>
    )
  return (
    <Choice
      form={form}
      name="subjectId"
      source={found}
      placeholder={records.length === 0 ? words.noSubjects : words.chooseSubject}
      options={records.map(({ id, name }) => ({ value: id, label: name }))}
      onChanged={() => form.setValue('orderedChecks', [])}
      required
    />
  )
}

/** The kinds that apply to the subject, each with its duration, its price and whether the client answers a form. */
function Kinds({ form, offer: { kinds, prices } }: { form: RouteForm<CheckForm>; offer: CheckOffer }) {
  const kind = form.watch('subjectKind')
  const chosen = ofKind(useRecords(form, kind).data, kind).find(({ id }) => id === form.watch('subjectId'))
  const isPerson = chosen?.isPerson ?? (kind !== 'company' && kind !== 'organisation')
  const offered = kindsFor(kinds, isPerson)
  if (offered.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{words.noKinds}</Typography>
  const options = offered.map(({ slug, name, days, needsData }) => ({
    value: slug,
    label: [`${name}: ${words.days(days)}`, needsData && words.form, prices.get(slug)?.text]
      .filter(Boolean)
      .join(', '),
  }))
  return (
    <>
      <Checks form={form} name="orderedChecks" options={options} required />
      <Typography role="status">{totalText(form.watch('orderedChecks'), prices)}</Typography>
    </>
  )
}

/** Says what the chosen checks cost before they are ordered; empty if none of them has a price. */
function totalText(chosen: readonly string[], prices: CheckOffer['prices']): string {
  const priced = chosen.flatMap((slug) => prices.get(slug) ?? [])
  const sums = [...Map.groupBy(priced, ({ currency }) => currency)].map(([currency, own]) =>
    formatMoney(
      fromMinor(
        own.reduce((sum, { amount }) => sum + toMinor(amount, currency)!, 0),
        currency,
      ),
      currency,
    ),
  )
  if (sums.length === 0) return ''
  return words.total(sums.join(' + '), chosen.length - priced.length)
}

/** Reads the entries of the company's registers that can be checked. */
function useRecords(form: RouteForm<CheckForm>, kind: CheckSubject) {
  const companyId = form.watch('companyId')?.value
  const read = query('GET /api/companies/:companyId/check-subjects', {
    params: { companyId: companyId ?? '' },
  })
  const isOfRegister = kind !== 'company' && !isTypedSubject(kind)
  return useQuery({ ...read, enabled: companyId !== undefined && isOfRegister })
}

/** Returns the entries of the register that the kind of subject names. */
function ofKind(
  records: Output<'GET /api/companies/:companyId/check-subjects'> | undefined,
  kind: CheckSubject,
) {
  return (records ?? []).filter((one) => one.kind === kind)
}
