import { upload } from '../../api/client.ts'
import { DocumentDrop } from '../../forms/UploadField.tsx'
import { requestTexts as words } from './request-texts.ts'

/** Adds the scan that was asked for, after which the request can be completed. */
export function NewScan({ itemId: id }: { itemId: string }) {
  return (
    <DocumentDrop
      label={words.addScan}
      shrinks
      send={(file, onProgress) => upload('POST /api/mail/:id/files', { id }, { file, onProgress })}
      done={words.scanAdded}
    />
  )
}
