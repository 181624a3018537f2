import type { CaseItem } from '@domicile/contract/compliance/due-diligence/case-sections'
import type { StatusLabel } from '@domicile/contract/status-labels'
import AddOutlined from '@mui/icons-material/AddOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import Box from '@mui/material/Box'
import type SvgIcon from '@mui/material/SvgIcon'
import { formatDay } from '../../../../ui/data/format.ts'
import { NotGiven } from '../../../../ui/data/NotGiven.tsx'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { hairline } from '../../../../ui/layout/surface.ts'
import { today } from '../../../../ui/data/today.ts'
import { sectionTexts as words } from '../due-diligence-texts.ts'
import { EvidenceLink } from './EvidenceLink.tsx'

type Change = 'added' | 'changed' | 'removed'
/** A fact, and how it differs from the last approval. */
export type ShownItem = CaseItem & { change?: Change | 'same' | null; before?: string | null }

const looks: Record<Change, { tone: StatusLabel; icon: typeof SvgIcon }> = {
  added: { tone: 'accepted', icon: AddOutlined },
  changed: { tone: 'needs attention', icon: EditOutlined },
  removed: { tone: 'rejected', icon: RemoveOutlined },
}

type FactListProps = { label: string; companyId: string; items: readonly ShownItem[] }

/** Facts with their evidence; a changed one with its value before. */
export function FactList({ label, companyId, items }: FactListProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item) => (
        <Box component="li" key={item.key} sx={row}>
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{item.label}</Box>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <Value item={item} />
            <Validity day={item.validUntil} />
          </Box>
          <Box sx={{ justifySelf: { sm: 'end' } }}>
            <EvidenceLink companyId={companyId} item={item} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Value({ item: { value, change, before } }: { item: ShownItem }) {
  if (!change || change === 'same') return value || <NotGiven />
  return (
    <>
      <StatusChip label={words.change[change]} {...looks[change]} />{' '}
      {change === 'changed' && before !== undefined && before !== null && (
        <>
          <s>{before || '—'}</s> <span aria-hidden>→</span>{' '}
        </>
      )}
      {change === 'removed' ? <s>{value}</s> : value || <NotGiven />}
    </>
  )
}

function Validity({ day }: { day: string | null }) {
  if (day === null) return null
  const isOver = day < today()
  return (
    <Box sx={{ typography: 'body2', color: isOver ? 'error.main' : 'text.secondary' }}>
      {isOver ? words.expired(formatDay(day)) : words.validUntil(formatDay(day))}
    </Box>
  )
}

const row = {
  ...hairline,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'min(200px, 30%) minmax(0, 1fr) auto' },
  columnGap: 2,
  py: 1,
} as const
