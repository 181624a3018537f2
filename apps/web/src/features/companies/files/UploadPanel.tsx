import type { FileKind } from '@domicile/contract/companies/files/file-kinds'
import { ownMessages } from '@domicile/contract/messages'
import { DateOf } from '../../../forms/Fields.tsx'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { uploadRules } from '../../../forms/files/upload-rules.ts'
import { UploadField } from '../../../forms/UploadField.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { checkDates, dateTexts } from './file-dates.ts'
import { fileTexts as words } from './file-texts.ts'

type UploadPanelProps = { companyId: string; kind: FileKind; onClose: () => void }
type Form = { file: File | null; issuedOn: string; expiresOn: string }
const empty: Form = { file: null, issuedOn: '', expiresOn: '' }

/** Uploads a version of a document with its dates; a logo has no dates. */
export function UploadPanel({ companyId, kind, onClose }: UploadPanelProps) {
  const isLogo = kind === 'logo'
  const form = useRouteForm('POST /api/companies/:companyId/files/:kind', {
    texts: { ...dateTexts, fields: { ...dateTexts.fields, file: words.kinds[kind] } },
    subject: `${companyId} ${kind}`,
    values: empty,
    input: ({ issuedOn, expiresOn }) => ({ params: { companyId, kind }, body: { issuedOn, expiresOn } }),
    file: ({ file }) => file,
    check,
    done: words.uploaded,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.uploadTitle(words.kinds[kind])}
      onClose={onClose}
      submitLabel={words.upload}
    >
      <UploadField form={form} name="file" {...uploadRules[isLogo ? 'image' : 'document']} />
      {!isLogo && (
        <>
          <DateOf form={form} name="issuedOn" />
          <DateOf form={form} name="expiresOn" />
        </>
      )}
    </FormPanel>
  )
}

function check({ file, ...dates }: Form) {
  return [...(file ? [] : [{ path: 'file', message: ownMessages.fileMissing }]), ...checkDates(dates)]
}
