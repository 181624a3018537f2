import { useMemo } from 'react'
import { download, ProblemError, upload } from '../../../api/client.ts'
import { type FileCalls, useFileUploads } from '../../../answering/use-file-uploads.ts'
import type { Form } from './use-link.ts'

/** How the files of a session are stored and downloaded; `onOver` is called when the session has ended. */
export function useOutsiderFiles({ files }: Form, session: string, onOver: () => void) {
  const calls = useMemo<FileCalls>(() => {
    const orOver = (error: unknown): never => {
      if (error instanceof ProblemError && error.status === 410) onOver()
      throw error
    }
    return {
      store: ({ path, ...rest }) =>
        upload('POST /api/answering/files', {}, { ...rest, fields: { session, path } }).catch(orOver),
      read: (fileId) =>
        download('POST /api/answering/files/content', { body: { session, fileId } }).catch(orOver),
    }
  }, [session, onOver])
  return useFileUploads(files, calls)
}
