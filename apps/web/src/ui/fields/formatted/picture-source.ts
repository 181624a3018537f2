/** The pictures that a formatted text can name by their ids. */
export type PictureSource = {
  load: (id: string) => Promise<Blob>
  /** Adds a picture and returns its id. Rejects with an error whose message is for the writer. */
  add: (file: File) => Promise<string>
  /** The limit of a picture; a larger one is made smaller before it is added. */
  maxBytes: number
}

/** Shows a picture once it is loaded; returns a function that frees it. */
export function showPicture(image: HTMLImageElement, loading: Promise<Blob>): () => void {
  let url: string | undefined
  let isGone = false
  const show = (blob: Blob) => {
    if (!isGone) image.src = url = URL.createObjectURL(blob)
    return undefined
  }
  loading.then(show).catch(() => {
    image.alt ||= 'Picture not available'
  })
  return () => {
    isGone = true
    if (url) URL.revokeObjectURL(url)
  }
}
