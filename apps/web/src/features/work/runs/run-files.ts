import type { StageForm } from '@domicile/contract/work/runs/workflow-runs'
import { useMemo } from 'react'
import { showFiles } from '../../../answering/reading/show-files.tsx'
import { type FileCalls, useFileUploads } from '../../../answering/use-file-uploads.ts'
import { download, upload } from '../../../api/client.ts'

const read = (id: string, fileId: string) =>
  download('GET /api/workflow-runs/:id/files/:fileId', { params: { id, fileId } })

/** How the files of a stage's form are stored and downloaded. */
export function useRunFiles(id: string, { stage, files }: Pick<StageForm, 'stage' | 'files'>) {
  const calls = useMemo<FileCalls>(
    () => ({
      store: ({ path, ...rest }) =>
        upload('POST /api/workflow-runs/:id/files', { id }, { ...rest, fields: { stage, path } }),
      read: (fileId) => read(id, fileId),
    }),
    [id, stage],
  )
  return useFileUploads(files, calls)
}

/** Returns the function that shows a file of a stage's form by its id. */
export function fileOf(id: string, { files }: Pick<StageForm, 'files'>) {
  return showFiles(files, (fileId) => read(id, fileId))
}
