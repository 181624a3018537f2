import { setAlert } from '../../api/store.ts'
import { sendFiles } from './send-files.ts'
import { uploadTexts as words } from './upload-texts.ts'

/**
 * Sends the files of a form that was saved. An alert, which stays until it is closed, names those that were refused, and the
 * `action` by which they can be sent again.
 */
export async function sendAfterSaving(
  files: readonly File[],
  send: (file: File) => Promise<unknown>,
  action: string,
): Promise<void> {
  const notAdded = await sendFiles(files, send)
  if (notAdded.length > 0) setAlert({ type: 'error', info: words.sendAgain(notAdded, action) })
}
