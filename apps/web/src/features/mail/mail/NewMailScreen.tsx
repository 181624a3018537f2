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
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '../../../api/queries.ts'
import { useFirmDay } from '../../../api/use-firm-day.ts'
import { issuesOf } from '../../../forms/form-errors.ts'
import { useCompanyOf } from '../../../forms/CompanyPicker.tsx'
import { Choice, Company, DateOf, Text } from '../../../forms/Fields.tsx'
import { chosenOf, FilesField } from '../../../forms/files/FilesField.tsx'
import { FormPage } from '../../../forms/FormPage.tsx'
import { FormSection } from '../../../forms/FormSection.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseId } from '../../../navigation/url-params.ts'
import type { Option } from '../../../ui/fields/SelectField.tsx'
import { mailFormTexts as words, mailTexts } from './mail-texts.ts'
import { sendRest } from './send-rest.ts'
import { useAddressParams, useAddressQuery } from '../../../navigation/use-address.ts'

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
  const { id: addressId = '' } = useAddressParams()
  const { companyId } = useAddressQuery()
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
    file: ({ files }) => chosenOf(files)[0] ?? null,
    check: (values) => [
      ...issuesOf(NewMail, bodyOf(values)),
      ...(chosenOf(values.files).length > 0 ? [] : [{ path: 'files', message: ownMessages.fileMissing }]),
    ],
    pathOf: (path) => (path === 'file' ? 'files' : path),
    done: words.saved,
    onSaved: async ({ id }) => {
      await sendRest(id, form.getValues())
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
        <FilesField form={form} name="files" purpose="mailFile" most={MOST_MAIL_FILES} />
      </FormSection>
    </FormPage>
  )
}

/** The company of an address, if there is one. */
function useOwnerOf(addressId: string): string | undefined {
  const read = query('GET /api/addresses/:id', { params: { id: addressId } })
  return useQuery({ ...read, enabled: addressId !== '' }).data?.company.id
}
