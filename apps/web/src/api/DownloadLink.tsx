import Link from '@mui/material/Link'
import { useMutation } from '@tanstack/react-query'
import { type download, saveFile } from './client.ts'
import { alertFailure } from './queries.ts'

type DownloadLinkProps = { name: string; fetch: () => ReturnType<typeof download> }

/** The name of a file, which downloads it. */
export function DownloadLink({ name, fetch }: DownloadLinkProps) {
  const fetching = useMutation({ mutationFn: fetch, onSuccess: saveFile, onError: alertFailure })
  return (
    <Link
      component="button"
      type="button"
      aria-label={`Download ${name}`}
      onClick={() => fetching.mutate()}
      sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
    >
      {name}
    </Link>
  )
}
