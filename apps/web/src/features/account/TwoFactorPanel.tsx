import type { Profile } from '@domicile/contract/auth'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Panel } from '../../ui/Panel.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { settingsTexts } from './settings-texts.ts'

const words = settingsTexts.twoFactor

/** Which second factor stands. */
export function TwoFactorPanel({ person: { twoFactor } }: { person: Profile }) {
  return (
    <Panel title={words.title} subtitle={words.subtitle}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        {twoFactor ? (
          <>
            <Typography>{words.methods[twoFactor]}</Typography>
            <StatusChip label={words.on} />
          </>
        ) : (
          <StatusChip label={words.off} tone="needs attention" />
        )}
      </Stack>
    </Panel>
  )
}
