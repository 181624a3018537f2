import type { Address } from '@domicile/contract/mail/addresses/addresses'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { download } from '../../../api/client.ts'
import { DownloadLink } from '../../../api/DownloadLink.tsx'
import { formatDay, formatDayOf } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { addressPageTexts } from './address-texts.ts'

/** The letters of proof of an address, and for staff its signed authorisations. */
export function AddressPapers({ address, isClient }: { address: Address; isClient: boolean }) {
  const { letters, authorisations = [], needsAuthorisation } = address
  const mayIssue = address.allowedActions.includes('issueLetter')
  return (
    <Stack sx={{ gap: 2 }}>
      {(letters.length > 0 || mayIssue) && <Letters address={address} isClient={isClient} />}
      {!isClient && (needsAuthorisation || authorisations.length > 0) && <Authorisations address={address} />}
    </Stack>
  )
}

function Letters({ address: { id, letters }, isClient }: { address: Address; isClient: boolean }) {
  const words = addressPageTexts.letters
  return (
    <PaperPanel title={words.title} empty={isClient ? words.empty : words.emptyForStaff}>
      {letters.map(({ id: letterId, number, issuedAt, issuedBy }) => (
        <PaperRow key={letterId} note={words.issued(formatDayOf(issuedAt), issuedBy)}>
          <DownloadLink
            name={`${number}.pdf`}
            fetch={() => download('GET /api/addresses/:id/letters/:letterId', { params: { id, letterId } })}
          />
        </PaperRow>
      ))}
    </PaperPanel>
  )
}

function Authorisations({ address: { id, authorisations = [] } }: { address: Address }) {
  const words = addressPageTexts.authorisations
  const route = 'GET /api/addresses/:id/authorisations/:fileId'
  return (
    <PaperPanel title={words.title} empty={words.empty}>
      {authorisations.map(({ id: fileId, name, signedOn, addedBy }) => (
        <PaperRow key={fileId} note={words.signed(formatDay(signedOn), addedBy)}>
          <DownloadLink name={name} fetch={() => download(route, { params: { id, fileId } })} />
        </PaperRow>
      ))}
    </PaperPanel>
  )
}

type PaperPanelProps = { title: string; empty: string; children: ReactNode[] }

function PaperPanel({ title, empty, children }: PaperPanelProps) {
  return (
    <Panel title={title}>
      {children.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>
      ) : (
        <Stack component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
          {children}
        </Stack>
      )}
    </Panel>
  )
}

function PaperRow({ note, children }: { note: string; children: ReactNode }) {
  return (
    <Box component="li">
      {children}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {note}
      </Typography>
    </Box>
  )
}
