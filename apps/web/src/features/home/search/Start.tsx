import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import PushPinOutlined from '@mui/icons-material/PushPinOutlined'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { EntryList } from '../../../ui/data/EntryList.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { lineOf } from './hit-line.ts'
import { type OpenedRecord, useOpenedRecords } from './opened-records.ts'
import { entries } from './search-entries.ts'
import { searchTexts as words } from './search-texts.ts'
import { useSavedSearches } from './use-saved-searches.ts'

const MOST_RECENT = 20

/** The page before a search: the user's pinned records, those opened last, and the saved searches. A text too short is hinted at. */
export function Start({ isTyping }: { isTyping: boolean }) {
  const saved = useSavedSearches()
  const { pinned, recent } = useOpenedRecords()
  if (saved.length + pinned.length + recent.length === 0) return <EmptyState {...words.start} />
  const savedEntries = saved.map(({ id, name, to }) => ({ key: id, to, title: name, text: null }))
  return (
    <Stack sx={{ gap: 2, maxWidth: 880 }}>
      {isTyping && (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {words.start.text}
        </Typography>
      )}
      <Records title={words.pinned} icon={<PushPinOutlined fontSize="small" />} records={pinned} />
      <Records
        title={words.recent}
        icon={<HistoryOutlined fontSize="small" />}
        records={recent.slice(0, MOST_RECENT)}
      />
      {saved.length > 0 && (
        <Panel title={words.saved} icon={<BookmarkBorder fontSize="small" />}>
          <EntryList label={words.saved} entries={savedEntries} />
        </Panel>
      )}
    </Stack>
  )
}

type RecordsProps = { title: string; icon: ReactNode; records: readonly OpenedRecord[] }

function Records({ title, icon, records }: RecordsProps) {
  if (records.length === 0) return null
  const recordEntries = records.map((record) => ({
    key: `${record.noun} ${record.id}`,
    to: entries[record.noun].path(record.target),
    title: record.title,
    text: [entries[record.noun].one, lineOf(record)].filter(Boolean).join(' · '),
  }))
  return (
    <Panel title={title} icon={icon}>
      <EntryList label={title} entries={recordEntries} />
    </Panel>
  )
}
