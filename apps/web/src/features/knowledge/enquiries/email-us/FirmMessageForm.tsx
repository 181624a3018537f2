import { NewFirmEnquiry } from '@domicile/contract/knowledge/enquiries/enquiries'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '../../../../api/queries.ts'
import { useCompanyOf } from '../../../../forms/CompanyPicker.tsx'
import { Choice, Company, LongText, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPage } from '../../../../forms/FormPage.tsx'
import { FormSection } from '../../../../forms/FormSection.tsx'
import { type RouteForm, useRouteForm } from '../../../../forms/use-route-form.ts'
import { paths } from '../../../../navigation/paths.ts'
import type { Option } from '../../../../ui/fields/SelectField.tsx'
import type { About } from '../about-path.ts'
import { AboutLink } from '../AboutLink.tsx'
import { enquiryTexts, firmMessageTexts as words } from '../enquiry-texts.ts'

type Values = { company: Option | null; recipientId: string; subject: string; text: string }

const empty: Values = { company: null, recipientId: '', subject: '', text: '' }

type FirmMessageFormProps = { about: About | null; companyId: string | undefined }

/** Writes to a person of a company first. */
export function FirmMessageForm({ about, companyId }: FirmMessageFormProps) {
  const navigate = useNavigate()
  const bodyOf = ({ company: _company, ...rest }: Values) => ({ ...rest, about })
  const form = useRouteForm('POST /api/companies/:companyId/enquiries', {
    texts: words,
    subject: about?.id ?? companyId ?? '',
    values: empty,
    input: (values) => ({ params: { companyId: values.company?.value ?? '' }, body: bodyOf(values) }),
    check: (values) => [
      ...(values.company ? [] : [{ path: 'company', message: words.chooseCompany }]),
      ...issuesOf(NewFirmEnquiry, bodyOf(values)),
    ],
    done: words.sent,
    onSaved: ({ id }) => navigate({ to: paths.enquiry(id) }),
  })
  useCompanyOf(companyId, (company) => {
    if (!form.getValues('company')) form.setValue('company', company)
  })
  const company = form.watch('company')
  return (
    <FormPage
      form={form}
      title={words.title}
      subtitle={words.subtitle}
      breadcrumbs={[{ label: enquiryTexts.queue.title, to: paths.enquiries() }, { label: words.title }]}
      submitLabel={words.send}
      keepsInput
    >
      <FormSection title={words.fields.text}>
        {about && <AboutLink about={{ ...about, title: null }} />}
        {!about && (
          <Company
            form={form}
            name="company"
            onChanged={() => form.setValue('recipientId', '', { shouldDirty: true })}
            required
          />
        )}
        {company && <Recipient form={form} companyId={company.value} />}
        <Text form={form} name="subject" required />
        <LongText form={form} name="text" rows={8} required />
      </FormSection>
    </FormPage>
  )
}

function Recipient({ form, companyId }: { form: RouteForm<Values>; companyId: string }) {
  const route = 'GET /api/companies/:companyId/enquiry-recipients'
  const people = useQuery(query(route, { params: { companyId } }))
  if (people.data?.length === 0) return <Typography role="status">{words.noRecipients}</Typography>
  const options = (people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Choice
      form={form}
      name="recipientId"
      source={people}
      options={[{ value: '', label: words.choose }, ...options]}
      required
    />
  )
}
