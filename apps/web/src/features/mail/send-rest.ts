import type { ScanContent } from '@domicile/contract/mail/mail-kinds'
import { upload } from '../../api/client.ts'
import { setAlert } from '../../api/store.ts'
import { chosenOf } from '../../forms/files/FilesField.tsx'
import { sendFiles } from '../../forms/files/send-files.ts'
import { mailFormTexts as words } from './mail-texts.ts'

/** Adds the files after the first to an item. An alert, which stays until it is closed, names those that were refused. */
export async function sendRest(
  id: string,
  { files, shows = 'pages' }: { files: readonly File[]; shows?: ScanContent },
): Promise<void> {
  const notAdded = await sendFiles(chosenOf(files).slice(1), (file) =>
    upload('POST /api/mail/:id/files', { id }, { file, fields: { shows } }),
  )
  if (notAdded.length > 0) setAlert({ type: 'error', info: words.notAdded(notAdded) })
}
