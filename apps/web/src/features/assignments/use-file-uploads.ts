import type { AssignmentRecord } from '@domicile/contract/surveys/assignments'
import { useMemo, useRef } from 'react'
import type { Uploads } from '../../answering/uploads.ts'
import { download, ProblemError, saveFile, upload } from '../../api/client.ts'
import { alertFailure } from '../../api/queries.ts'

/** How the files of an assignment are stored and downloaded; the object stays the same. */
export function useFileUploads({ id, files }: Pick<AssignmentRecord, 'id' | 'files'>): Uploads {
  const names = useRef(new Map<string, string>())
  names.current = new Map(files.map((file) => [file.id, file.name]))
  return useMemo(
    () => ({
      upload: ({ path, ...rest }) =>
        upload('POST /api/assignments/:id/files', { id }, { ...rest, fields: { path } }).catch(asReason),
      nameOf: (file) => names.current.get(file),
      download: (fileId) =>
        void download('GET /api/assignments/:id/files/:fileId', { params: { id, fileId } })
          .then(saveFile)
          .catch(alertFailure),
    }),
    [id],
  )
}

/** The message at the file says more than the title of the problem. */
function asReason(error: unknown): never {
  const message = error instanceof ProblemError ? error.errors[0]?.message : undefined
  throw message ? new Error(message) : error
}
