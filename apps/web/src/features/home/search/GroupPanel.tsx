import type { Hit } from '@domicile/contract/home/search/search'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'
import { EntryList } from '../../../ui/data/EntryList.tsx'
import { formatCode, formatDay } from '../../../ui/data/format.ts'
import { MarkedText } from '../../../ui/data/MarkedText.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import type { Group } from './merge-results.ts'
import { lineOf } from './hit-line.ts'
import { rememberOpened } from './opened-records.ts'
import { entries, type FoundNoun } from './search-entries.ts'
import { searchTexts as words } from './search-texts.ts'

type GroupPanelProps = { group: Group<FoundNoun>; address: Record<string, string> }

/** The results of one kind. */
export function GroupPanel({ group, address }: GroupPanelProps) {
  const { noun, items } = group
  const entry = entries[noun]
  return (
    <Panel
      title={entry.label}
      icon={<entry.Icon fontSize="small" />}
      action={<More group={group} address={address} />}
    >
      <EntryList
        label={entry.label}
        entries={items.map((hit) => ({
          key: `${noun} ${hit.id}`,
          to: hitPath(entry, hit),
          title: <MarkedText text={hit.title} marks={hit.titleMarks} />,
          text: <HitText hit={hit} />,
          beside: <HitFacts hit={hit} dayName={entry.day} />,
          onOpen: () => void rememberOpened({ noun, record: hit.id }).catch(() => undefined),
        }))}
      />
    </Panel>
  )
}

/** Returns the address of a hit; a text is opened where its words are. */
export function hitPath({ path }: SearchEntry, { target, snippet }: Hit): string {
  const first = snippet?.marks[0]
  return path(target, first && snippet.text.slice(first.start, first.end))
}

/** Leads to more of this kind, and from there to its list. */
function More({ group: { noun, hasMore }, address }: GroupPanelProps) {
  const { label, list } = entries[noun]
  if (!hasMore) return null
  if (address.noun !== noun)
    return <TextLink to={paths.search({ ...address, noun })}>{words.more(label)}</TextLink>
  return list && <TextLink to={searching(list, address.q)}>{words.all(label)}</TextLink>
}

/** Returns the address of a list with a search. */
function searching(list: string, q = ''): string {
  return `${list}${list.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`
}

function HitText({ hit }: { hit: Hit }) {
  const { snippet } = hit
  const line = lineOf(hit)
  return (
    <>
      {line}
      {snippet && (
        <Box component="span" sx={{ display: 'block', color: 'text.primary', mt: line ? 0.5 : 0 }}>
          {snippet.page !== null && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {words.page(snippet.page)}:{' '}
            </Box>
          )}
          … <MarkedText text={snippet.text} marks={snippet.marks} /> …
        </Box>
      )}
    </>
  )
}

type HitFactsProps = { hit: Hit; dayName: string | undefined }

function HitFacts({ hit: { state, day }, dayName }: HitFactsProps) {
  return (
    <>
      {state && <StatusChip label={formatCode(state)} />}
      {day && dayName && (
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {dayName} {formatDay(day)}
        </Typography>
      )}
    </>
  )
}
