import type { ExportFormat } from '@domicile/contract/fields'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download, type Input, type Key, saveFile } from '../api/client.ts'
import { alertFailure, me } from '../api/queries.ts'
import { setAlert } from '../api/store.ts'
import { whileActing } from '../session/allowed-actions.ts'
import { openedPart } from '../ui/feedback/opened-part.tsx'
import { ActionButton } from '../ui/layout/ActionButton.tsx'

const ActionItems = openedPart(async () => (await import('../ui/layout/ActionItems.tsx')).ActionItems)

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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ActionButton
        startIcon={<FileDownloadOutlined />}
        endIcon={<KeyboardArrowDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        busy={exporting.isPending}
        disabledReason={whileActing(person)}
        onClick={(event) => setAnchor(event.currentTarget)}
        color="inherit"
      >
        Export
      </ActionButton>
      {anchor && (
        <ActionItems
          actions={Object.entries(formats).map(([format, label]) => ({
            label,
            onClick: () => exporting.mutate(format as ExportFormat),
          }))}
          label="Export"
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}

function withFormat<K extends ExportKey>(input: Input<K>, format: ExportFormat): Input<K> {
  const { query, ...rest } = input as { query?: object }
  return { ...rest, query: { ...query, format } } as unknown as Input<K>
}
