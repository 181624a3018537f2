import type { AssignmentFile } from '@domicile/contract/forms/assignments/assignment-files'
import { useMemo, useRef } from 'react'
import { type DownloadedFile, ProblemError, saveFile } from '../api/client.ts'
import { alertFailure } from '../api/queries.ts'
import type { Uploads } from './uploads.ts'

/** The calls that store and read the files of a form. */
export type FileCalls = {
  store: Uploads['upload']
  read(fileId: string): Promise<DownloadedFile>
}

/** How the files of a form are stored and downloaded; the object stays the same as long as `calls` does. */
export function useFileUploads(files: readonly AssignmentFile[], calls: FileCalls): Uploads {
  const names = useRef(new Map<string, string>())
  names.current = new Map(files.map((file) => [file.id, file.name]))
  return useMemo(
    () => ({
      upload: (upload) => calls.store(upload).catch(asReason),
      nameOf: (file) => names.current.get(file),
      download: (fileId) => void calls.read(fileId).then(saveFile).catch(alertFailure),
    }),
    [calls],
  )
}

/** The message at the file says more than the title of the problem. */
function asReason(error: unknown): never {
  const message = error instanceof ProblemError ? error.errors[0]?.message : undefined
  throw message ? new Error(message) : error
}
