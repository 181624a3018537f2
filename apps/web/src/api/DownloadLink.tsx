import Link from '@mui/material/Link'
import type { download } from './client.ts'
import { useDownload } from './use-download.ts'

type DownloadLinkProps = { name: string; fetch: () => ReturnType<typeof download> }

/** The name of a file, which downloads it. */
export function DownloadLink({ name, fetch }: DownloadLinkProps) {
  const saving = useDownload()
  return (
    <Link
      component="button"
      type="button"
      aria-label={`Download ${name}`}
      onClick={() => saving.mutate(fetch)}
      sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
    >
      {name}
    </Link>
  )
}
