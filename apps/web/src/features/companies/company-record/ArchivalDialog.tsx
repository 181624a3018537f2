import type { Company, OpenWork } from '@domicile/contract/companies/companies'
import { countOpen, openKinds, whatPrevents } from '@domicile/contract/companies/archival-kinds'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../../api/problem-error.ts'
import { freshQuery, useSend } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { refusalOf } from '../../../api/refusal-of.ts'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { sentence } from '../../../ui/data/format.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { companyTexts as words } from '../companies/companies.public.ts'

type ArchivalDialogProps = { company: Company; onClose: () => void }

/** Archives a company once nothing prevents it, or restores it, with a reason. */
export function ArchivalDialog({ company, onClose }: ArchivalDialogProps) {
  if (company.status !== 'archived') return <ArchiveDialog company={company} onClose={onClose} />
  const verb = `Restore ${company.name}`
  return (
    <SendDialog
      title={`${verb}?`}
      text={words.restoreText}
      verb={verb}
      reason={reason}
      route="DELETE /api/companies/:id/archival"
      input={(text) => ({ params: { id: company.id }, body: { reason: text } })}
      done={words.restored}
      onClose={onClose}
    />
  )
}

const reason = { label: words.reason, help: words.reasonHelp, required: true, max: 500 }

function ArchiveDialog({ company: { id, name }, onClose }: ArchivalDialogProps) {
  const found = useQuery(freshQuery('GET /api/companies/:id/archival', { params: { id } }))
  const archive = useSend('PUT /api/companies/:id/archival', { done: words.archived, onSuccess: onClose })
  return (
    <ConfirmDialog
      title={`Archive ${name}?`}
      text={words.archiveText}
      verb={`Archive ${name}`}
      danger
      reason={reason}
      busy={archive.isPending}
      error={reasonOf(archive.error)}
      disabledReason={found.data ? whatPrevents(found.data.open) : refusalOf(found)}
      onConfirm={(text) =>
        archive.mutate({ params: { id }, body: { reason: text } }, { onError: () => void found.refetch() })
      }
      onClose={onClose}
    >
      <QueryBoundary query={found}>
        {({ open }) => <OpenWorkList open={open} onFollow={onClose} />}
      </QueryBoundary>
    </ConfirmDialog>
  )
}

type Open = OpenWork['open'][number]

/** What is open at a company, by what happens to it. */
function OpenWorkList({ open, onFollow }: OpenWork & { onFollow: () => void }) {
  const parts = (['prevents', 'settled', 'kept'] as const).map((effect) => ({
    effect,
    kinds: open.filter(({ kind }) => openKinds[kind].effect === effect),
  }))
  return (
    <>
      {!whatPrevents(open) && <Typography sx={{ mb: 2 }}>{words.nothingOpen}</Typography>}
      {parts.map(
        ({ effect, kinds }) =>
          kinds.length > 0 && (
            <Box key={effect} component="section" aria-labelledby={`open-${effect}`} sx={{ mb: 2 }}>
              <Typography id={`open-${effect}`} variant="h3" component="h3" sx={sectionTitle}>
                {words.effects[effect]}
              </Typography>
              <List dense disablePadding>
                {kinds.map((one) => (
                  <OpenKind key={one.kind} open={one} onFollow={onFollow} />
                ))}
              </List>
            </Box>
          ),
      )}
    </>
  )
}

const sectionTitle = { pb: 0.5, borderBottom: 1, borderColor: 'divider' } as const

function OpenKind({ open, onFollow }: { open: Open; onFollow: () => void }) {
  const { effect, how } = openKinds[open.kind]
  const more = open.records.length > 0 ? (open.count ?? 0) - open.records.length : 0
  return (
    <ListItem disableGutters sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {effect !== 'kept' && <Typography>{sentence(countOpen(open))}</Typography>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {open.count === null ? words.cannotCheck : how}
      </Typography>
      {open.records.map(({ title, path }, place) => (
        <Typography key={`${path} ${place}`} variant="body2" sx={{ py: 0.5 }}>
          {path ? (
            <TextLink to={path} onClick={onFollow} isUnderlined>
              {title}
            </TextLink>
          ) : (
            title
          )}
        </Typography>
      ))}
      {more > 0 && <Typography variant="body2">{words.moreOpen(more)}</Typography>}
    </ListItem>
  )
}
