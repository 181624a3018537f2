import type { Mail } from '@domicile/contract/mail/mail'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { download } from '../../../api/client.ts'
import { useDownload } from '../../../api/use-download.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { sentence } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { mailPageTexts } from './mail-texts.ts'

const words = mailPageTexts.custody

/** The holders of the paper since its arrival. */
export function CustodyPanel({ item, timeZone }: { item: Mail; timeZone: string | undefined }) {
  const saving = useDownload()
  const fetch = () => download('GET /api/mail/:id/custody', { params: { id: item.id } })
  return (
    <Panel
      title={words.title}
      subtitle={words.subtitle}
      action={
        <Button size="small" onClick={() => saving.mutate(fetch)}>
          {words.export}
        </Button>
      }
    >
      <Box component="ol" sx={{ m: 0, pl: 3 }}>
        {item.custody.map(({ number, event, heldBy, witness, at, hash }) => (
          <Box component="li" key={number} sx={{ mb: 1 }}>
            {event === 'withheld'
              ? words.withheld
              : [sentence(event), heldBy, witness && words.witness(witness)].filter(Boolean).join(', ')}
            <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <DateTime value={at} timeZone={timeZone} /> · {words.hash} {hash.slice(0, 16)}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
