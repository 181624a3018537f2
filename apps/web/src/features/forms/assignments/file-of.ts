import type { AssignmentFile } from '@domicile/contract/forms/assignments/assignment-files'
import { showFiles } from '../../../answering/reading/show-files.tsx'
import { download } from '../../../api/client.ts'

type Answered = { id: string; files: readonly AssignmentFile[] }

/** Returns the function that shows a file of these answers by its id. */
export function fileOf({ id, files }: Answered) {
  return showFiles(files, (fileId) =>
    download('GET /api/assignments/:id/files/:fileId', { params: { id, fileId } }),
  )
}
