import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { storeRedirect } from '../../../navigation/redirect.ts'
import { texts } from '../../../session/texts.ts'
import { forgetUnsavedCodes } from '../../../session/unsaved-codes.ts'
import { RouterLink } from '../../../ui/layout/RouterLink.tsx'

const words = texts.twoFactor.codesLost

/** Explains after a reload that the recovery codes are gone, and leads by the sign-in to new ones. */
export function CodesLost({ children }: { children?: ReactNode }) {
  function toSignIn(): void {
    forgetUnsavedCodes()
    storeRedirect('/settings/security')
  }
  return (
    <>
      <Alert severity="warning">{words.text}</Alert>
      <Stack sx={{ gap: 1, mt: 3 }}>
        <Button component={RouterLink} to="/login" variant="contained" fullWidth onClick={toSignIn}>
          {words.signIn}
        </Button>
        {children}
      </Stack>
    </>
  )
}
