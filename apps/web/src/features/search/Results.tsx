import type { Hit } from '@domicile/contract/search/search'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { errorText } from '../../api/problem-error.ts'
import type { SearchEntry } from '../../layouts/search-entry.ts'
import { EntryList } from '../../ui/data/EntryList.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { surface } from '../../ui/layout/surface.ts'
import { TabSkeleton } from '../../ui/layout/TabSkeleton.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { searchTexts as words } from './search-texts.ts'

type Group = { noun: string; items: Hit[]; hasMore: boolean }
type Source = {
  result: {
    data: { groups: Group[] } | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  entries: Record<string, SearchEntry>
  /** The heading over a failure of this source alone. */
  failed: string
}

/** The results of both APIs; the failure of one leaves those of the other. */
export function Results({ q, sources }: { q: string; sources: Source[] }) {
  const found = sources.flatMap(({ result, entries }) =>
    (result.error ? [] : (result.data?.groups ?? [])).map((group) => ({
      ...group,
      entry: entries[group.noun]!,
    })),
  )
  const isPending = sources.some(({ result }) => !result.error && (!result.data || result.isPlaceholderData))
  const failed = sources.filter(({ result }) => result.error)
  const shown = found.reduce((sum, { items }) => sum + items.length, 0)
  const hasMore = found.some((group) => group.hasMore)
  const isEmpty = shown === 0 && !isPending && failed.length === 0
  return (
    <Stack sx={{ gap: 2, maxWidth: 880 }} aria-busy={isPending}>
      <Box role="status" sx={{ minHeight: 20 }}>
        {isEmpty && <EmptyState title={words.none.title} text={words.none.text(q)} />}
        {shown > 0 && !isPending && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.results(shown, hasMore, q)}
          </Typography>
        )}
      </Box>
      {found.map((group) => (
        <GroupPanel key={group.noun} q={q} {...group} />
      ))}
      {isPending && shown === 0 && <TabSkeleton />}
      {failed.map(({ result, failed: title }) => (
        <Box key={title} sx={surface}>
          <ErrorState
            title={title}
            text=""
            {...errorText(result.error)}
            onRetry={() => void result.refetch()}
          />
        </Box>
      ))}
    </Stack>
  )
}

type GroupPanelProps = Group & { q: string; entry: SearchEntry }

function GroupPanel({ q, items, hasMore, entry }: GroupPanelProps) {
  const { label, Icon, path, list } = entry
  return (
    <Panel
      title={label}
      icon={<Icon fontSize="small" />}
      action={hasMore && list && <TextLink to={searching(list, q)}>{words.all(label)}</TextLink>}
    >
      <EntryList
        label={label}
        entries={items.map(({ id, title, subtitle, company, target }) => ({
          key: id,
          to: path(target),
          title,
          text: [subtitle, company?.name].filter(Boolean).join(' · ') || null,
        }))}
      />
    </Panel>
  )
}

/** Returns the address of a list with a search. */
function searching(list: string, q: string): string {
  return `${list}${list.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`
}
