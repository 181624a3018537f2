import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import { useMemo } from 'react'
import { type FileCalls, useFileUploads } from '../../../answering/use-file-uploads.ts'
import { download, upload } from '../../../api/client.ts'

/** How the files of an assignment are stored and downloaded. */
export function useAssignmentFiles({ id, files }: Pick<AssignmentRecord, 'id' | 'files'>) {
  const calls = useMemo<FileCalls>(
    () => ({
      store: ({ path, ...rest }) =>
        upload('POST /api/assignments/:id/files', { id }, { ...rest, fields: { path } }),
      read: (fileId) => download('GET /api/assignments/:id/files/:fileId', { params: { id, fileId } }),
    }),
    [id],
  )
  return useFileUploads(files, calls)
}
