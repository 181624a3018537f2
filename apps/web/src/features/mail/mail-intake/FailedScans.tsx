import type { Scan } from '@domicile/contract/mail/mail-intake/intake'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { download } from '../../../api/client.ts'
import { DownloadLink } from '../../../api/DownloadLink.tsx'
import { alertFailure, useSend } from '../../../api/queries.ts'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { intakeTexts as words } from './intake-texts.ts'

/** The scans that could not be read, with the reason: a person reads them by eye, or has them scanned again. */
export function FailedScans({ scans }: { scans: readonly Scan[] }) {
  const again = useSend('PUT /api/mail-intake/scans/:id/reading')
  const [discarding, setDiscarding] = useState<Scan>()
  return (
    <Panel title={words.failures}>
      <Box component="ul" aria-label={words.failures} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {scans.map((scan) => (
          <Stack
            key={scan.id}
            component="li"
            direction="row"
            sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
          >
            <DownloadLink
              name={scan.name}
              fetch={() => download('GET /api/mail-intake/scans/:id/content', { params: { id: scan.id } })}
            />
            <Typography sx={{ color: 'error.main', flex: '1 1 240px' }}>{scan.failure}</Typography>
            <ActionButton
              size="small"
              onClick={() => again.mutate({ params: { id: scan.id } }, { onError: alertFailure })}
            >
              {words.readAgain}
            </ActionButton>
            <ActionButton size="small" color="error" onClick={() => setDiscarding(scan)}>
              {words.discard}
            </ActionButton>
          </Stack>
        ))}
      </Box>
      {discarding && (
        <SendDialog
          route="DELETE /api/mail-intake/scans/:id"
          title={words.discardTitle(discarding.name)}
          text={words.discardText}
          verb={words.discard}
          danger
          reason={{ label: words.reason, required: true, max: 500 }}
          input={(reason) => ({ params: { id: discarding.id }, body: { reason } })}
          done={words.discarded}
          onClose={() => setDiscarding(undefined)}
          onDone={() => setDiscarding(undefined)}
        />
      )}
    </Panel>
  )
}
