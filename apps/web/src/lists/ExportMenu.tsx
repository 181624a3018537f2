import type { ExportFormat } from '@domicile/contract/fields'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { useMutation, useQuery } from '@tanstack/react-query'
import { download, type Input, type Key, saveFile } from '../api/client.ts'
import { alertFailure, me } from '../api/queries.ts'
import { setAlert } from '../api/store.ts'
import { whileActing } from '../session/allowed-actions.ts'
import { MenuButton } from '../ui/actions/ActionMenu.tsx'

export type ExportKey = Extract<Key, `GET ${string}/export`>

type ExportMenuProps<K extends ExportKey> = {
  route: K
  input: Input<K>
  /** The success message. */
  done?: string | undefined
}

const formats: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel' }

/** Downloads the filtered rows in the chosen format. The button shows the progress and keeps the focus. */
export function ExportMenu<K extends ExportKey>({ route, input, done }: ExportMenuProps<K>) {
  const { data: person } = useQuery(me)
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => download(route, withFormat(input, format)),
    onSuccess: (file) => {
      saveFile(file)
      if (done) setAlert({ info: done })
    },
    onError: alertFailure,
  })
  return (
    <MenuButton
      label="Export"
      startIcon={<FileDownloadOutlined />}
      color="inherit"
      busy={exporting.isPending}
      disabledReason={whileActing(person)}
      actions={Object.entries(formats).map(([format, label]) => ({
        label,
        onClick: () => exporting.mutate(format as ExportFormat),
      }))}
    />
  )
}

function withFormat<K extends ExportKey>(input: Input<K>, format: ExportFormat): Input<K> {
  const { query, ...rest } = input as { query?: object }
  return { ...rest, query: { ...query, format } } as unknown as Input<K>
}
