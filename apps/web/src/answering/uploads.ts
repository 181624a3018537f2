import { useMemo } from 'react'

/** How the caller of a form stores its files; the object must stay the same while the form is open. */
export type Uploads = {
  /** Stores a file; `onProgress` receives the share uploaded, 0 to 1. Rejects with the message to show. */
  upload(file: File, onProgress: (share: number) => void): Promise<{ id: string; name: string }>
  /** Returns the name of a file that was stored before. */
  nameOf(id: string): string | undefined
}

/** Adds the names of the files that are uploaded while the form is open. */
export function useNamedUploads(uploads: Uploads | undefined): Uploads | undefined {
  return useMemo(() => {
    if (!uploads) return undefined
    const names = new Map<string, string>()
    return {
      nameOf: (id) => names.get(id) ?? uploads.nameOf(id),
      async upload(file, onProgress) {
        const stored = await uploads.upload(file, onProgress)
        names.set(stored.id, stored.name)
        return stored
      },
    }
  }, [uploads])
}
