import type { NeededDocument } from '@domicile/contract/sales/orders/cart'
import Box from '@mui/material/Box'
import { paths } from '../../../navigation/paths.ts'
import { formatDay } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { fileTexts } from '../../companies/files/files.public.ts'
import { buyingTexts } from './buying-texts.ts'

const words = buyingTexts.documents

type NeededDocumentsProps = { companyId: string; documents: readonly NeededDocument[] }

/** The documents that are needed: those the company has, and where to upload the others. */
export function NeededDocuments({ companyId, documents }: NeededDocumentsProps) {
  return (
    <Box
      component="ul"
      aria-label={words.title}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
    >
      {documents.map(({ kind, state, validUntil }) => (
        <Box
          component="li"
          key={kind}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
        >
          <span>{fileTexts.kinds[kind]}</span>
          <StatusChip label={words.states[state]} />
          {state === 'valid' && validUntil && (
            <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {words.until(formatDay(validUntil))}
            </Box>
          )}
          {(state === 'missing' || state === 'expired') && (
            <TextLink to={paths.company(companyId, 'files')}>
              {state === 'missing' ? words.upload : words.uploadNew}
            </TextLink>
          )}
        </Box>
      ))}
    </Box>
  )
}
