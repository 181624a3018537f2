import { documentTypes, MAX_UPLOAD_BYTES } from '@domicile/contract/companies/files/file-kinds'
import { MOST_MAIL_FILES } from '@domicile/contract/mail/mail-kinds'
import type { Mail } from '@domicile/contract/mail/mail'
import { upload } from '../../../api/client.ts'
import { FilesDrop } from '../../../forms/files/FilesDrop.tsx'
import { requestTexts as words } from './request-texts.ts'

/** Adds the scans that were asked for, after which the request can be completed. */
export function NewScan({ item: { id, files } }: { item: Mail }) {
  return (
    <FilesDrop
      label={words.addScan}
      accept={documentTypes}
      maxBytes={MAX_UPLOAD_BYTES}
      shrinks
      most={MOST_MAIL_FILES - files.length}
      send={(file, onProgress) => upload('POST /api/mail/:id/files', { id }, { file, onProgress })}
      done={words.scansAdded}
    />
  )
}
