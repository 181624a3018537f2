import { useMutation } from '@tanstack/react-query'
import { type download, saveFile } from './client.ts'
import { alertFailure } from './queries.ts'

/** Fetches a file and saves it on the user's device; call `mutate` with the download. */
export function useDownload() {
  return useMutation({
    mutationFn: (fetch: () => ReturnType<typeof download>) => fetch(),
    onSuccess: saveFile,
    onError: alertFailure,
  })
}
