import {
  checkSubjectNames,
  checkSubjects,
  type CheckSubject,
  isTypedSubject,
} from '@domicile/contract/compliance/checks/check-kinds'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { Checks, Choice, Company, Country, DateOf, Text } from '../../../forms/Fields.tsx'
import { FormSection } from '../../../forms/FormSection.tsx'
import type { RouteForm } from '../../../forms/use-route-form.ts'
import { type CheckForm, kindsFor } from './check-form.ts'
import { checkFormTexts as words } from './check-texts.ts'

const subjects = checkSubjectNames.map((value) => ({ value, label: checkSubjects[value] }))

type CheckFormFieldsProps = {
  form: RouteForm<CheckForm>
  /** The user has one company, which is filled in. */
  isOfOne: boolean
}

/** The fields of an order. The subject determines the checks that can be ordered. */
export function CheckFormFields({ form, isOfOne }: CheckFormFieldsProps) {
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
        <Kinds form={form} />
      </FormSection>
      <FormSection title={words.names}>
        <Text form={form} name="name" required />
        <Text form={form} name="referenceName" />
      </FormSection>
    </>
  )
}

function SubjectFields({ form, kind }: { form: RouteForm<CheckForm>; kind: CheckSubject }) {
  const records = useRecords(form, kind)
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
      placeholder={records.length === 0 ? words.noSubjects : words.chooseSubject}
      options={records.map(({ id, name }) => ({ value: id, label: name }))}
      onChanged={() => form.setValue('orderedChecks', [])}
      required
    />
  )
}

/** The kinds that apply to the subject, each with its duration and whether the client answers a form. */
function Kinds({ form }: { form: RouteForm<CheckForm> }) {
  const kind = form.watch('subjectKind')
  const chosen = useRecords(form, kind).find(({ id }) => id === form.watch('subjectId'))
  const isPerson = chosen?.isPerson ?? (kind !== 'company' && kind !== 'organisation')
  const kinds = kindsFor(useQuery(query('GET /api/check-kinds')).data ?? [], isPerson)
  if (kinds.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{words.noKinds}</Typography>
  const options = kinds.map(({ slug, name, days, needsData }) => ({
    value: slug,
    label: [`${name}: ${words.days(days)}`, needsData && words.form].filter(Boolean).join(', '),
  }))
  return <Checks form={form} name="orderedChecks" options={options} required />
}

/** Returns the entries of the company's register that the kind of subject names. */
function useRecords(form: RouteForm<CheckForm>, kind: CheckSubject) {
  const companyId = form.watch('companyId')?.value
  const read = query('GET /api/companies/:companyId/check-subjects', {
    params: { companyId: companyId ?? '' },
  })
  const isOfRegister = kind !== 'company' && !isTypedSubject(kind)
  const found = useQuery({ ...read, enabled: companyId !== undefined && isOfRegister }).data ?? []
  return found.filter((one) => one.kind === kind)
}
