import { useMemo } from 'react'

type Upload = {
  /** The path of the answer that will name the file. */
  path: string
  file: File
  /** Receives the share uploaded, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** How the caller of a form stores its files; the object must stay the same while the form is open. */
export type Uploads = {
  /** Stores a file. Rejects with the message to show. */
  upload(upload: Upload): Promise<{ id: string; name: string }>
  /** Returns the name of a file that was stored before. */
  nameOf(id: string): string | undefined
  download(id: string): void
}

/** Adds the names of the files that are uploaded while the form is open. */
export function useNamedUploads(uploads: Uploads | undefined): Uploads | undefined {
  return useMemo(() => {
    if (!uploads) return undefined
    const names = new Map<string, string>()
    return {
      ...uploads,
      nameOf: (id) => names.get(id) ?? uploads.nameOf(id),
      async upload(upload) {
        const stored = await uploads.upload(upload)
        names.set(stored.id, stored.name)
        return stored
      },
    }
  }, [uploads])
}
