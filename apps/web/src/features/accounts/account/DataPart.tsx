import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { BusyButton } from '../../../ui/actions/BusyButton.tsx'
import { download } from '../../../api/client.ts'
import { useDownload } from '../../../api/use-download.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { ErasureDialog } from './ErasureDialog.tsx'
import { settingsTexts } from './settings-texts.ts'

const words = settingsTexts.data

/** Downloads a copy of the user's personal data, or requests its erasure. */
export function DataPart() {
  const [isAsking, setIsAsking] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const saving = useDownload()
  const copy = () => download('GET /api/account/data', {})
  return (
    <Stack sx={{ gap: 3, maxWidth: 640 }}>
      <Panel title={words.title}>
        <Typography sx={{ mb: 2 }}>{words.text}</Typography>
        <BusyButton
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          busy={saving.isPending}
          onClick={() => saving.mutate(copy)}
        >
          {words.download}
        </BusyButton>
      </Panel>
      <Panel title={words.eraseTitle}>
        <Typography sx={{ mb: 2 }}>{words.eraseText}</Typography>
        {isAsked ? (
          <Alert severity="success">{words.asked}</Alert>
        ) : (
          <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
            {words.erase}
          </Button>
        )}
      </Panel>
      {isAsking && (
        <ErasureDialog
          onClose={() => setIsAsking(false)}
          onAsked={() => (setIsAsking(false), setIsAsked(true))}
        />
      )}
    </Stack>
  )
}
