import type { AssignmentFile } from '@domicile/contract/surveys/assignment-files'
import type { FileOf } from '../../../answering/reading/AnswerValue.tsx'
import { download } from '../../../api/client.ts'
import { DownloadLink } from '../../../api/DownloadLink.tsx'
import { reviewTexts as words } from './review-texts.ts'

type Answered = { id: string; files: readonly AssignmentFile[] }

/** Returns the function that shows a file of these answers by its id. */
export function fileOf({ id, files }: Answered): FileOf {
  return (fileId) => {
    const file = files.find((one) => one.id === fileId)
    if (!file) return words.removedFile
    const params = { id, fileId }
    return (
      <DownloadLink
        name={file.name}
        fetch={() => download('GET /api/assignments/:id/files/:fileId', { params })}
      />
    )
  }
}
