import type { Hit } from '@domicile/contract/home/search/search'
import AddOutlined from '@mui/icons-material/AddOutlined'
import ArrowForward from '@mui/icons-material/ArrowForward'
import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import Search from '@mui/icons-material/Search'
import type SvgIcon from '@mui/material/SvgIcon'
import type { ReactNode } from 'react'
import type { NavItem } from '../../../layouts/layout-types.ts'
import { paths } from '../../../navigation/paths.ts'
import { formatCode } from '../../../ui/data/format.ts'
import { MarkedText } from '../../../ui/data/MarkedText.tsx'
import { hitPath } from './GroupPanel.tsx'
import type { Group } from './merge-results.ts'
import { formPath } from './palette-actions.ts'
import { lineOf } from './hit-line.ts'
import { type OpenedRecord, type RecordName, rememberOpened } from './opened-records.ts'
import { entries, type FoundNoun } from './search-entries.ts'
import { paletteTexts as words, searchTexts } from './search-texts.ts'

/** A row of the palette. */
export type PaletteOption = {
  key: string
  group: string
  Icon: typeof SvgIcon
  title: ReactNode
  /** Beside the title, such as its company. */
  text?: string
  kind?: string
  to: string
  onOpen?: () => void
  /** Can be pinned. */
  record?: RecordName & { isPinned: boolean }
}

export function searchOption(q: string): PaletteOption {
  return { key: 'search', group: '', Icon: Search, title: words.search(q), to: paths.search({ q }) }
}

export function savedOption({ id, name, to }: { id: string; name: string; to: string }): PaletteOption {
  return { key: id, group: searchTexts.saved, Icon: BookmarkBorder, title: name, to }
}

export function openedOption(opened: OpenedRecord): PaletteOption {
  const { noun, id, title, target, pinnedAt } = opened
  const { Icon, one, path } = entries[noun]
  const text = lineOf(opened)
  return {
    key: `${noun} ${id}`,
    group: pinnedAt === null ? searchTexts.recent : searchTexts.pinned,
    Icon,
    title,
    ...(text && { text }),
    kind: one,
    to: path(target),
    record: { noun, record: id, isPinned: pinnedAt !== null },
  }
}

export function askOption(q: string): PaletteOption {
  return {
    key: 'ask',
    group: words.actions,
    Icon: ForumOutlined,
    title: words.ask(q),
    to: paths.emailUs({ subject: q }),
  }
}

export function screenOption(screen: NavItem): PaletteOption {
  const isForm = /^(New|Register) /.test(screen.label)
  return {
    key: screen.to,
    group: words.actions,
    Icon: isForm ? AddOutlined : ArrowForward,
    title: isForm ? screen.label : words.goTo(screen.label),
    to: screen.to,
  }
}

export function formOption(form: NavItem, company: Hit): PaletteOption {
  const to = formPath(form, company.id)
  return {
    key: to,
    group: words.actions,
    Icon: AddOutlined,
    title: words.forCompany(form.label, company.title),
    to,
  }
}

/** The first records: of each kind an equal share and at least two, and those found by their names first. */
export function recordOptions(
  groups: readonly Group<FoundNoun>[],
  most: number,
  pinned: readonly OpenedRecord[],
): PaletteOption[] {
  const share = Math.max(2, Math.floor(most / Math.max(1, groups.length)))
  const first = groups.flatMap(({ noun, items }) => items.slice(0, share).map((hit) => ({ noun, hit })))
  const isNamed = ({ hit }: (typeof first)[number]) => hit.titleMarks.length > 0
  const ordered = [...first.filter(isNamed), ...first.filter((found) => !isNamed(found))]
  return ordered.slice(0, most).map(({ noun, hit }) => {
    const entry = entries[noun]
    // A row has no room for states, but an archived company must not look like one at work.
    const state = hit.state === 'archived' ? formatCode(hit.state) : undefined
    const text = [lineOf(hit), state].filter(Boolean).join(' · ')
    return {
      key: `${noun} ${hit.id}`,
      group: words.records,
      Icon: entry.Icon,
      title: <MarkedText text={hit.title} marks={hit.titleMarks} />,
      ...(text && { text }),
      kind: entry.one,
      to: hitPath(entry, hit),
      onOpen: () => void rememberOpened({ noun, record: hit.id }).catch(() => undefined),
      record: {
        noun,
        record: hit.id,
        isPinned: pinned.some((one) => one.noun === noun && one.id === hit.id),
      },
    }
  })
}
