import type { AssignmentFile } from '@domicile/contract/forms/assignments/assignment-files'
import type { DownloadedFile } from '../../api/client.ts'
import { DownloadLink } from '../../api/DownloadLink.tsx'
import { answeringTexts as words } from '../answering-texts.ts'
import type { FileOf } from './AnswerValue.tsx'

/** Returns the function that shows one of some files by its id, to be downloaded with `read`. */
export function showFiles(
  files: readonly AssignmentFile[],
  read: (fileId: string) => Promise<DownloadedFile>,
): FileOf {
  return (fileId) => {
    const file = files.find((one) => one.id === fileId)
    return file ? <DownloadLink name={file.name} fetch={() => read(fileId)} /> : words.removedFile
  }
}
