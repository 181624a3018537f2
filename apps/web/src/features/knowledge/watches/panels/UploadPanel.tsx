import { watchMessages } from '@domicile/contract/knowledge/watches/watch-kinds'
import type { WatchRecord } from '@domicile/contract/knowledge/watches/watches'
import type { AskedEncoding } from '@domicile/contract/texts/encoding-query'
import { uploadLimits } from '@domicile/contract/upload-limits'
import Typography from '@mui/material/Typography'
import { Bind } from '../../../../forms/Fields.tsx'
import { EncodingField } from '../../../../forms/files/EncodingField.tsx'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { UploadField } from '../../../../forms/UploadField.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { watchDocumentTypes } from '../document-types.ts'
import { watchFormTexts } from '../form/watch-form-texts.ts'
import { watchPageTexts } from '../watch-texts.ts'

const words = watchPageTexts.uploads
const messages = { tooLarge: watchFormTexts.tooLarge, wrongType: watchMessages.documentType }
type Values = { file: File | null; encoding: string }
const empty: Values = { file: null, encoding: '' }

/** Uploads the next version of a text, or its baseline. */
export function UploadPanel({ watch, onClose }: { watch: WatchRecord; onClose: () => void }) {
  const { id, title, versionNumber } = watch
  const form = useRouteForm('POST /api/watches/:id/versions', {
    texts: words,
    subject: id,
    values: empty,
    input: ({ encoding }) => ({
      params: { id },
      query: { encoding: (encoding || 'ask') as NonNullable<AskedEncoding> },
    }),
    file: ({ file }) => file,
    check: ({ file }) => (file instanceof File ? [] : [{ path: 'file', message: watchFormTexts.noFile }]),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.title} subtitle={title} submitLabel={words.save} onClose={onClose}>
      <Typography>{versionNumber ? words.subtitle : words.baseline}</Typography>
      <UploadField
        form={form}
        name="file"
        accept={watchDocumentTypes}
        maxBytes={uploadLimits.legalText}
        messages={messages}
      />
      <Bind<Values, string> form={form} name="encoding" show={(value) => value}>
        {(parts) => <EncodingField {...parts} help={words.encodingHelp} file={form.watch('file')} />}
      </Bind>
    </FormPanel>
  )
}
