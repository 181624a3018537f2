import { addressKinds } from '@domicile/contract/mail/addresses/address-kinds'
import type { Premises } from '@domicile/contract/mail/addresses/premises'
import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { openedPart } from '../../../ui/feedback/opened-part.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { hairline, surface } from '../../../ui/layout/surface.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { addressTexts, premisesTexts as words } from './address-texts.ts'

const PremisesPanel = openedPart(async () => (await import('./panels/PremisesPanel.tsx')).PremisesPanel)

/** The firm's own addresses, which administrators edit. */
export default function PremisesScreen() {
  const result = useQuery(query('GET /api/premises'))
  const [open, setOpen] = useState<Premises | 'new'>()
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        breadcrumbs={[{ label: addressTexts.title, to: paths.addresses() }, { label: words.title }]}
        actions={
          <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setOpen('new')}>
            {words.new}
          </Button>
        }
      />
      <QueryBoundary query={result}>
        {(all) =>
          all.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{words.empty}</Typography>
          ) : (
            <Box
              component="ul"
              aria-label={words.title}
              sx={{ ...surface, listStyle: 'none', m: 0, px: 2, py: 1 }}
            >
              {all.map((premises) => (
                <Box component="li" key={premises.id} sx={{ ...hairline, py: 1.5 }}>
                  <PremisesRow premises={premises} onEdit={() => setOpen(premises)} />
                </Box>
              ))}
            </Box>
          )
        }
      </QueryBoundary>
      {open && (
        <PremisesPanel premises={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

function PremisesRow({ premises, onEdit }: { premises: Premises; onEdit: () => void }) {
  const { id, name, lines, kinds, isOffered, capacity = null, companies = 0 } = premises
  const facts = [
    kinds.map((kind) => addressKinds[kind]).join(', '),
    words.places(companies, capacity),
    words.storage(premises.freeStorageDays),
    words.mail(premises.mailMonths),
    premises.needsAuthorisation && words.authorisation,
  ]
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography component="h2" sx={{ fontWeight: 500 }}>
            {name}
          </Typography>
          {!isOffered && <StatusChip label={words.notOffered} tone="pending" />}
        </Stack>
        <Typography>{lines.join(', ')}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        <TextLink to={`${paths.addresses()}?premisesId=${id}`}>{words.seeAddresses}</TextLink>
      </Box>
      <Button variant="outlined" size="small" aria-label={words.editOf(name)} onClick={onEdit}>
        {words.edit}
      </Button>
    </Stack>
  )
}
