import ContentCopy from '@mui/icons-material/ContentCopy'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { texts } from '../../../session/texts.ts'

const words = texts.twoFactor
const QR_SIZE = 176

// Loaded on demand, as only the set-up of an authenticator draws a QR code.
const QrCode = lazy(() => import('qrcode.react').then(({ QRCodeSVG }) => ({ default: QRCodeSVG })))

type AuthenticatorSetUpProps = { secret: string; uri: string }

/** The key of an authenticator: as a QR code, and as text for users who can't scan it. */
export function AuthenticatorSetUp({ secret, uri }: AuthenticatorSetUpProps) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () => void navigator.clipboard?.writeText(secret).then(() => setIsCopied(true))
  return (
    <Stack sx={{ gap: 2, alignItems: 'center' }}>
      <Box sx={{ width: QR_SIZE, height: QR_SIZE }}>
        <Suspense>
          <QrCode value={uri} size={QR_SIZE} title={words.qrCode} role="img" />
        </Suspense>
      </Box>
      <Box sx={{ textAlign: 'center' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.orType}
        </Typography>
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {inFours(secret)}
        </Typography>
      </Box>
      <Button size="small" variant="outlined" startIcon={<ContentCopy />} onClick={copy}>
        {words.copyKey}
      </Button>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {isCopied && words.keyCopied}
      </Typography>
    </Stack>
  )
}

/** Groups the key in fours, which is easier to type; authenticators ignore the spaces. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
