import type { Mail } from '@domicile/contract/mail/mail'
import Box from '@mui/material/Box'
import { DateTime } from '../../ui/data/DateTime.tsx'
import { sentence } from '../../ui/data/format.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { mailPageTexts } from './mail-texts.ts'

const words = mailPageTexts.custody

/** Who held the paper, from its arrival on. */
export function CustodyPanel({ item, timeZone }: { item: Mail; timeZone: string | undefined }) {
  return (
    <Panel title={words.title} subtitle={words.subtitle}>
      <Box component="ol" sx={{ m: 0, pl: 3 }}>
        {item.custody.map(({ number, event, heldBy, witness, at, hash }) => (
          <Box component="li" key={number} sx={{ mb: 1 }}>
            {sentence(event)}, {heldBy}
            {witness && `, ${words.witness(witness)}`}
            <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <DateTime value={at} timeZone={timeZone} /> · {words.hash} {hash.slice(0, 16)}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
