import type { Service } from '@domicile/contract/sales/services/services'
import { ownMessages } from '@domicile/contract/messages'
import Typography from '@mui/material/Typography'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { uploadRules } from '../../../../forms/files/upload-rules.ts'
import { UploadField } from '../../../../forms/UploadField.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { pageTexts as words } from '../service-texts.ts'

const noFile: { file: File | null } = { file: null }

/** Changes the picture of a service. */
export function PicturePanel({ service: { id }, onClose }: { service: Service; onClose: () => void }) {
  const form = useRouteForm('POST /api/purchase/services/:id/picture', {
    texts: { fields: { file: words.pictureTitle } },
    subject: id,
    values: noFile,
    input: () => ({ params: { id } }),
    file: ({ file }) => file,
    check: ({ file }) => (file ? [] : [{ path: 'file', message: ownMessages.fileMissing }]),
    done: words.done.picture,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.pictureTitle} onClose={onClose} submitLabel={words.upload}>
      <Typography sx={{ color: 'text.secondary' }}>{words.pictureHelp}</Typography>
      <UploadField form={form} name="file" {...uploadRules.image} />
    </FormPanel>
  )
}
