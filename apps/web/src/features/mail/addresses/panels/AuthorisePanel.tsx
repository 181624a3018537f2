import type { Address } from '@domicile/contract/mail/addresses/addresses'
import { DateOf } from '../../../../forms/Fields.tsx'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { uploadRules } from '../../../../forms/files/upload-rules.ts'
import { UploadField } from '../../../../forms/UploadField.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { authoriseTexts as words } from '../address-texts.ts'

type Values = { signedOn: string; file: File | null }

/** Adds the signed form that allows the firm to handle the company's mail. */
export function AuthorisePanel({ address, onClose }: { address: Address; onClose: () => void }) {
  const values: Values = { signedOn: '', file: null }
  const form = useRouteForm('POST /api/addresses/:id/authorisations', {
    texts: words,
    subject: address.id,
    values,
    input: ({ signedOn }) => ({ params: { id: address.id }, body: { signedOn } }),
    file: ({ file }) => file,
    check: ({ file }) => (file ? [] : [{ path: 'file', message: words.chooseFile }]),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={words.subtitle}
      onClose={onClose}
      submitLabel={words.add}
    >
      <DateOf form={form} name="signedOn" required />
      <UploadField form={form} name="file" {...uploadRules.document} />
    </FormPanel>
  )
}
