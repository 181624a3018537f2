import type { ScanContent } from '@domicile/contract/mail/mail-kinds'
import { upload } from '../../../api/client.ts'
import { chosenOf } from '../../../forms/files/FilesField.tsx'
import { sendAfterSaving } from '../../../forms/files/send-after-saving.ts'
import { addFileTexts } from './mail-texts.ts'

/** Adds the files after the first to an item. */
export async function sendRest(
  id: string,
  { files, shows = 'pages' }: { files: readonly File[]; shows?: ScanContent },
): Promise<void> {
  const send = (file: File) => upload('POST /api/mail/:id/files', { id }, { file, fields: { shows } })
  await sendAfterSaving(chosenOf(files).slice(1), send, addFileTexts.title)
}
