import { MAX_UPLOAD_BYTES, documentTypes } from '@domicile/contract/files/file-kinds'
import {
  MOST_MAIL_FILES,
  paperKindNames,
  paperKinds,
  type ScanContent,
  scanContentNames,
  scanContents,
} from '@domicile/contract/mail/mail-kinds'
import { NewMail } from '@domicile/contract/mail/mail'
import { ownMessages } from '@domicile/contract/messages'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { upload } from '../../api/client.ts'
import { alertFailure, query } from '../../api/queries.ts'
import { useFirmDay } from '../../api/use-firm-day.ts'
import { issuesOf } from '../../forms/form-errors.ts'
import { useCompanyOf } from '../../forms/CompanyPicker.tsx'
import { Bind, Choice, Company, DateOf, Text } from '../../forms/Fields.tsx'
import { FormPage } from '../../forms/FormPage.tsx'
import { FormSection } from '../../forms/FormSection.tsx'
import { type RouteForm, useRouteForm } from '../../forms/use-route-form.ts'
import { paths } from '../../navigation/paths.ts'
import { parseId } from '../../navigation/url-params.ts'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import type { Option } from '../../ui/fields/SelectField.tsx'
import { mailFormTexts as words, mailTexts } from './mail-texts.ts'

type Form = {
  entity: Option | null
  sender: string
  dateRecived: string
  paperKind: string
  shows: ScanContent
  files: File[]
}

function emptyForm(today: string): Form {
  return { entity: null, sender: '', dateRecived: today, paperKind: 'letter', shows: 'pages', files: [] }
}

const kinds = paperKindNames.map((value) => ({ value, label: paperKinds[value] }))
const contents = scanContentNames.map((value) => ({ value, label: scanContents[value] }))

/** Registers an item with its scans, at an address or for a company alone. */
export default function NewMailScreen() {
  const navigate = useNavigate()
  const { id: addressId = '' } = useParams({ strict: false })
  const { companyId } = useSearch({ strict: false }) as { companyId?: string }
  const today = useFirmDay()
  const bodyOf = ({ entity, files: _files, ...rest }: Form) => ({
    ...rest,
    entity: entity?.value ?? '',
    addressId,
  })
  const form = useRouteForm('POST /api/mail', {
    texts: words,
    subject: addressId,
    values: emptyForm(today),
    input: (values) => ({ body: bodyOf(values) as NewMail }),
    file: ({ files }) => whole(files)[0] ?? null,
    check: (values) => [
      ...issuesOf(NewMail, bodyOf(values)),
      ...(whole(values.files).length > 0 ? [] : [{ path: 'files', message: ownMessages.fileMissing }]),
    ],
    pathOf: (path) => (path === 'file' ? 'files' : path),
    done: words.saved,
    onSaved: async ({ id }) => {
      await sendRest(id, form.getValues()).catch(alertFailure)
      await navigate({ to: paths.mail(id) })
    },
  })
  const ownerId = useOwnerOf(addressId)
  useCompanyOf(parseId(companyId) ?? ownerId, (company) => form.setValue('entity', company))
  return (
    <FormPage
      form={form}
      title={words.newTitle}
      breadcrumbs={[{ label: mailTexts.title, to: paths.mails() }, { label: words.newTitle }]}
      submitLabel={words.save}
    >
      <FormSection title={words.section}>
        <Company form={form} name="entity" />
        <Text form={form} name="sender" required />
        <DateOf form={form} name="dateRecived" required />
        <Choice form={form} name="paperKind" options={kinds} required />
        <Choice form={form} name="shows" options={contents} required />
        <Scans form={form} />
      </FormSection>
    </FormPage>
  )
}

/** The company of an address, if there is one. */
function useOwnerOf(addressId: string): string | undefined {
  const read = query('GET /api/addresses/:id', { params: { id: addressId } })
  return useQuery({ ...read, enabled: addressId !== '' }).data?.company.id
}

function Scans({ form }: { form: RouteForm<Form> }) {
  return (
    <Bind<Form, File[]> form={form} name="files" show={namesOf}>
      {({ label, value, onChange, error }) => (
        <>
          <FileDrop
            name="files"
            label={label}
            accept={documentTypes}
            maxBytes={MAX_UPLOAD_BYTES}
            shrinks
            onFile={(file) => onChange([file])}
            several={{ most: MOST_MAIL_FILES, onFiles: onChange }}
            progress={form.saving === null ? undefined : (form.progress ?? 0)}
            error={error}
          />
          {whole(value).length > 0 && (
            <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
              {words.chosen(namesOf(value))}
            </Typography>
          )}
        </>
      )}
    </Bind>
  )
}

/** Input that was restored after a reload has lost its files. */
function whole(files: readonly (File | null)[]): File[] {
  return files.filter((file) => file instanceof File)
}

function namesOf(files: readonly File[]): string {
  return whole(files)
    .map(({ name }) => name)
    .join(', ')
}

/** One after another, so that they keep their order. */
async function sendRest(id: string, { files, shows }: Form): Promise<void> {
  for (const file of whole(files).slice(1))
    await upload('POST /api/mail/:id/files', { id }, { file, fields: { shows } })
}
