import type { PartyChangeRow } from '@domicile/contract/compliance/screening-lists/list-parties'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import AddCircleOutlined from '@mui/icons-material/AddCircleOutlineOutlined'
import ChangeCircleOutlined from '@mui/icons-material/ChangeCircleOutlined'
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import { ListSection } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { hairline } from '../../../ui/layout/surface.ts'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'
import { partyTexts as words, versionTexts } from './list-page-texts.ts'
import { type Difference, differencesOf, formatListing, formatSchema, otherNames } from './party-facts.ts'
import { changesOf } from './screening-lists.list.ts'

const texts = { title: versionTexts.tabs.changes, empty: versionTexts.noChanges, emptyFiltered: '' }
const looks = {
  added: { tone: 'approved', icon: AddCircleOutlined },
  changed: { tone: 'in progress', icon: ChangeCircleOutlined },
  removed: { tone: 'pending', icon: RemoveCircleOutlined },
} as const

/** The parties that a version added, changed or removed, with the values before and after. */
export function ChangesTab({ listId, number }: { listId: string; number: number }) {
  const data = useList(changesOf(listId, number), { partOf: withIds })
  return (
    <ListSection
      list={data}
      texts={texts}
      renderRows={(rows) => (
        <Box component="ul" aria-label={texts.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <Box component="li" key={row.id} sx={{ ...hairline, py: 1.5 }}>
              <Change row={row} />
            </Box>
          ))}
        </Box>
      )}
    />
  )
}

type Changes = { items: PartyChangeRow[]; total: number; isTotalCapped?: true | undefined }

function withIds({ items, ...part }: Changes) {
  return { ...part, items: items.map((row) => ({ ...row, id: row.partyId })) }
}

function Change({ row: { change, name, before, after } }: { row: PartyChangeRow }) {
  const party = (after ?? before)!
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <StatusChip label={words.changes[change]} {...looks[change]} />
      </Stack>
      {before && after ? (
        <Differences differences={differencesOf(before, after)} />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[formatSchema(party.schema), otherNames(party), formatListing(party)].filter(Boolean).join(' · ')}
        </Typography>
      )}
    </>
  )
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <Box component="dl" sx={list}>
      {differences.map(({ label, before, after }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box component="del" sx={{ color: 'text.secondary' }}>
              {before || words.nothing}
            </Box>
            <Box component="span" sx={visuallyHidden}>{` ${words.became} `}</Box>
            <span aria-hidden> → </span>
            <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 500 }}>
              {after || words.nothing}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'min(200px, 40%) 1fr' },
  columnGap: 3,
  m: 0,
  mt: 0.5,
  typography: 'body2',
} as const
