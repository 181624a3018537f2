import { MOST_FOUND } from '@domicile/contract/compliance/screening/search-kinds'
import type { FoundEntry, ListSearch } from '@domicile/contract/compliance/screening/searches'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { Suspense, useState } from 'react'
import { today } from '../../../../ui/data/today.ts'
import { PartyPanel } from '../../screening-lists/screening-lists.public.ts'
import { reasonTexts } from '../hits/hit-texts.ts'
import { MatchesPanel } from '../runs/MatchesPanel.tsx'
import { OutcomeNotice } from '../runs/RunNotice.tsx'
import { ListsPanel } from '../runs/RunPanels.tsx'
import { searchTexts as words } from './search-texts.ts'

/** The entries that resemble the party, with the reasons for their scores, and the lists that were searched. */
export function SearchResults({ found }: { found: ListSearch }) {
  const { lists, unused, isTruncated } = found
  const [open, setOpen] = useState<FoundEntry>()
  const list = open && lists.find(({ id }) => id === open.listId)
  return (
    <Stack component="section" aria-label={words.results} sx={{ gap: 2 }}>
      <OutcomeNotice run={found} />
      {unused.length > 0 && (
        <Alert severity="info">{words.unused(unused.map((number) => words.fields[number]).join(', '))}</Alert>
      )}
      {isTruncated && <Alert severity="info">{words.truncated(MOST_FOUND)}</Alert>}
      <MatchesPanel run={found} where={reasonTexts.inSearch} onOpen={setOpen} />
      <ListsPanel lists={lists} day={today()} />
      {open && list && (
        <Suspense fallback={null}>
          <PartyPanel party={open.entry} list={list} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Stack>
  )
}
