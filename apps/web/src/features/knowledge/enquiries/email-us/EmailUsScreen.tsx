import { NewEnquiry } from '@domicile/contract/knowledge/enquiries/enquiries'
import { MOST_FILES } from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { upload } from '../../../../api/client.ts'
import { me } from '../../../../api/queries.ts'
import { Choice, LongText, Text } from '../../../../forms/Fields.tsx'
import { chosenOf, FilesField } from '../../../../forms/files/FilesField.tsx'
import { sendAfterSaving } from '../../../../forms/files/send-after-saving.ts'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPage } from '../../../../forms/FormPage.tsx'
import { FormSection } from '../../../../forms/FormSection.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { paths } from '../../../../navigation/paths.ts'
import { parseId } from '../../../../navigation/url-params.ts'
import { type About, parseAbout } from '../about-path.ts'
import { AboutLink } from '../AboutLink.tsx'
import { conversationTexts, emailUsTexts as words, enquiryTexts } from '../enquiry-texts.ts'
import { FirmMessageForm } from './FirmMessageForm.tsx'
import { Proposals } from './Proposals.tsx'
import { WorkingDaysNote } from '../working-days/WorkingDaysNote.tsx'
import { useAddressQuery } from '../../../../navigation/use-address.ts'

type Form = { companyId: string; subject: string; text: string; files: File[] }
type Company = { companyId: string; companyName: string }

/** Writes to the firm. Staff write to a client, or get the messages of clients. */
export default function EmailUsScreen() {
  const { data: person } = useQuery(me)
  const search = useAddressQuery()
  const about = parseAbout(search.about)
  const companyId = parseId(search.companyId)
  if (!person) return null
  if (can(person, 'enquiries:start'))
    return <FirmMessageForm key={search.about} about={about} companyId={companyId} />
  if (!can(person, 'enquiries:write')) return <Navigate to={paths.enquiries()} replace />
  const own = person.memberships.filter((one) => about === null || one.companyId === companyId)
  const subjectInAddress = search.subject ?? ''
  const only = own.length === 1 ? own[0]!.companyId : undefined
  const from = own.find((one) => one.companyId === companyId)?.companyId
  return (
    <MessageForm
      key={search.about ?? `${from} ${subjectInAddress}`}
      companies={own}
      companyId={only ?? from ?? ''}
      about={about}
      asked={subjectInAddress}
    />
  )
}

type MessageFormProps = {
  companies: readonly Company[]
  /** The only company, or the one from whose page the client came; empty without either. */
  companyId: string
  about: About | null
  /** The subject that a link to the form proposes. */
  asked: string
}

function MessageForm({ companies, companyId, about, asked }: MessageFormProps) {
  const navigate = useNavigate()
  const values: Form = { companyId, subject: asked, text: '', files: [] }
  const bodyOf = ({ files: _files, ...rest }: Form) => ({ ...rest, about })
  const form = useRouteForm('POST /api/enquiries', {
    texts: words,
    // Of several companies each has its own unsent message.
    subject: about?.id ?? [companies.length > 1 ? companyId : '', asked].filter(Boolean).join(' '),
    values,
    input: (sent) => ({ body: bodyOf(sent) }),
    check: (sent) => issuesOf(NewEnquiry, bodyOf(sent)),
    done: words.sent,
    onSaved: async ({ id }) => {
      const send = (file: File) => upload('POST /api/enquiries/:id/files', { id }, { file })
      await sendAfterSaving(chosenOf(form.getValues('files')), send, conversationTexts.files)
      await navigate({ to: paths.enquiry(id) })
    },
  })
  return (
    <FormPage
      form={form}
      title={words.title}
      subtitle={words.subtitle}
      breadcrumbs={[{ label: enquiryTexts.title, to: paths.enquiries() }, { label: words.title }]}
      submitLabel={words.send}
      keepsInput
    >
      <FormSection title={words.fields.text}>
        <WorkingDaysNote />
        {about && <AboutLink about={{ ...about, title: null }} />}
        {companies.length > 1 && (
          <Choice
            form={form}
            name="companyId"
            options={companies.map((company) => ({
              value: company.companyId,
              label: company.companyName,
            }))}
            required
          />
        )}
        <Text form={form} name="subject" required />
        <LongText form={form} name="text" rows={8} required />
        <Proposals
          text={`${form.watch('subject')} ${form.watch('text')}`}
          onSolved={() => {
            form.forget()
            void navigate({ to: paths.faq() })
          }}
        />
        <FilesField form={form} name="files" purpose="document" most={MOST_FILES} />
      </FormSection>
    </FormPage>
  )
}
