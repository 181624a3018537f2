import type { ExportFormat } from '@domicile/contract/fields'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { Input } from '../api/client.ts'
import { ActionButton } from '../ui/layout/ActionButton.tsx'
import { type ExportKey, useExport } from './use-export.ts'

type ExportMenuProps<K extends ExportKey> = {
  route: K
  input: Input<K>
  /** The success message. */
  done?: string | undefined
}

const formats: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel' }

/** Downloads the filtered rows in the chosen format. The button shows the progress and keeps the focus. */
export function ExportMenu<K extends ExportKey>({ route, input, done }: ExportMenuProps<K>) {
  const { onExport, exporting, exportDisabledReason } = useExport(route, input, done)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <ActionButton
        startIcon={<FileDownloadOutlined />}
        endIcon={<KeyboardArrowDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        busy={exporting}
        disabledReason={exportDisabledReason}
        onClick={(event) => setAnchor(event.currentTarget)}
        color="inherit"
      >
        Export
      </ActionButton>
      {anchor && (
        <Menu anchorEl={anchor} open onClose={close} slotProps={{ list: { 'aria-label': 'Export' } }}>
          {Object.entries(formats).map(([format, label]) => (
            <MenuItem key={format} onClick={() => (close(), onExport(format as ExportFormat))}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
