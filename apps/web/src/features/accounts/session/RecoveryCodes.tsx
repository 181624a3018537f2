import ContentCopy from '@mui/icons-material/ContentCopy'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLeaveGuard } from '../../../forms/use-leave-guard.ts'
import { texts } from '../../../session/texts.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'

const words = texts.twoFactor

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void }

/** The recovery codes for a lost device. They are shown only once, so leaving asks for confirmation. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [isCopied, setIsCopied] = useState(false)
  const { blocker, free } = useLeaveGuard(true)
  const text = [words.codesHeading, '', ...codes, ''].join('\n')
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setIsCopied(true))
  function keep(): void {
    free()
    onKept()
  }
  return (
    <Stack sx={{ gap: 3 }}>
      <Alert severity="warning">{words.codesOnce}</Alert>
      <Box
        component="ul"
        aria-label={words.codesTitle}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 2,
          display: 'grid',
          gridTemplateColumns: 'repeat(2, 1fr)',
          gap: 1,
          bgcolor: 'background.default',
          borderRadius: 1,
          fontFamily: 'monospace',
          textAlign: 'center',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center', ...notOnPaper }}>
        <Button
          size="small"
          startIcon={<FileDownloadOutlined />}
          href={asFile(text)}
          download={words.codesFile}
        >
          {words.download}
        </Button>
        <Button size="small" startIcon={<ContentCopy />} onClick={copy}>
          {words.copy}
        </Button>
        <Button size="small" startIcon={<PrintOutlined />} onClick={() => print()}>
          {words.print}
        </Button>
      </Stack>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {isCopied && words.codesCopied}
      </Typography>
      <Button variant="contained" fullWidth onClick={keep} sx={notOnPaper}>
        {words.codesKept}
      </Button>
      {blocker.status === 'blocked' && (
        <ConfirmDialog
          title={words.leaveCodes.title}
          text={words.leaveCodes.text}
          verb={words.leaveCodes.verb}
          cancelLabel={words.leaveCodes.stay}
          danger
          onConfirm={blocker.proceed}
          onClose={blocker.reset}
        />
      )}
    </Stack>
  )
}

const notOnPaper = { '@media print': { display: 'none' } } as const

function asFile(text: string): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`
}
