import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Stack from '@mui/material/Stack'
import { EntryList } from '../../ui/data/EntryList.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { recentRecords } from './recent-records.ts'
import { entries } from './search-entries.ts'
import { searchTexts as words } from './search-texts.ts'
import { useSavedSearches } from './use-saved-searches.ts'

/** The page before a search: the records opened last, and the user's saved searches. */
export function Start() {
  const saved = useSavedSearches()
  const recent = recentRecords()
  if (saved.length === 0 && recent.length === 0) return <EmptyState {...words.start} />
  const recentEntries = recent.map(({ noun, id, title, text, to }) => ({
    key: `${noun} ${id}`,
    to,
    title,
    text: [entries[noun].one, text].filter(Boolean).join(' · '),
  }))
  const savedEntries = saved.map(({ id, name, to }) => ({ key: id, to, title: name, text: null }))
  return (
    <Stack sx={{ gap: 2, maxWidth: 880 }}>
      {recent.length > 0 && (
        <Panel title={words.recent} icon={<HistoryOutlined fontSize="small" />}>
          <EntryList label={words.recent} entries={recentEntries} />
        </Panel>
      )}
      {saved.length > 0 && (
        <Panel title={words.saved} icon={<BookmarkBorder fontSize="small" />}>
          <EntryList label={words.saved} entries={savedEntries} />
        </Panel>
      )}
    </Stack>
  )
}
