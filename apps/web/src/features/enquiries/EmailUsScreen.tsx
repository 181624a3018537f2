import { NewEnquiry } from '@domicile/contract/enquiries/enquiries'
import { MAX_UPLOAD_BYTES, documentTypes } from '@domicile/contract/files/file-kinds'
import { ownMessages } from '@domicile/contract/messages'
import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { upload } from '../../api/client.ts'
import { alertFailure, me } from '../../api/queries.ts'
import { Choice, LongText, Text } from '../../forms/Fields.tsx'
import { issuesOf } from '../../forms/form-errors.ts'
import { FormPage } from '../../forms/FormPage.tsx'
import { FormSection } from '../../forms/FormSection.tsx'
import { UploadField } from '../../forms/UploadField.tsx'
import { useRouteForm } from '../../forms/use-route-form.ts'
import { paths } from '../../navigation/paths.ts'
import { parseId } from '../../navigation/url-params.ts'
import { type About, parseAbout } from './about-path.ts'
import { AboutLink } from './AboutLink.tsx'
import { emailUsTexts as words, enquiryTexts } from './enquiry-texts.ts'
import { FirmMessageForm } from './FirmMessageForm.tsx'
import { Proposals } from './Proposals.tsx'
import { WorkingDaysNote } from './working-days/WorkingDaysNote.tsx'

type Form = { companyId: string; subject: string; text: string; file: File | null }
type Company = { companyId: string; companyName: string }

const fileMessages = { tooLarge: ownMessages.fileTooLarge, wrongType: ownMessages.documentType }

/** Writes to the firm. Staff write to a client, or get the messages of clients. */
export default function EmailUsScreen() {
  const { data: person } = useQuery(me)
  const search = useSearch({ strict: false }) as { companyId?: string; about?: string; subject?: string }
  const about = parseAbout(search.about)
  const companyId = parseId(search.companyId)
  if (!person) return null
  if (can(person, 'enquiries:start'))
    return <FirmMessageForm key={search.about} about={about} companyId={companyId} />
  if (!can(person, 'enquiries:write')) return <Navigate to={paths.enquiries()} replace />
  const own = person.memberships.filter((one) => about === null || one.companyId === companyId)
  const asked = search.subject ?? ''
  return <MessageForm key={search.about ?? asked} companies={own} about={about} asked={asked} />
}

type MessageFormProps = {
  companies: readonly Company[]
  about: About | null
  /** The subject that a link to the form proposes. */
  asked: string
}

function MessageForm({ companies, about, asked }: MessageFormProps) {
  const navigate = useNavigate()
  const only = companies.length === 1 ? companies[0]!.companyId : ''
  const values: Form = { companyId: only, subject: asked, text: '', file: null }
  const bodyOf = ({ file: _file, ...rest }: Form) => ({ ...rest, about })
  const form = useRouteForm('POST /api/enquiries', {
    texts: words,
    subject: about?.id ?? asked,
    values,
    input: (sent) => ({ body: bodyOf(sent) }),
    check: (sent) => issuesOf(NewEnquiry, bodyOf(sent)),
    done: words.sent,
    onSaved: async ({ id }) => {
      const file = form.getValues('file')
      if (file instanceof File)
        await upload('POST /api/enquiries/:id/files', { id }, { file }).catch(alertFailure)
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
            options={companies.map(({ companyId, companyName }) => ({
              value: companyId,
              label: companyName,
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
        <UploadField
          form={form}
          name="file"
          accept={documentTypes}
          maxBytes={MAX_UPLOAD_BYTES}
          shrinks
          messages={fileMessages}
        />
      </FormSection>
    </FormPage>
  )
}
