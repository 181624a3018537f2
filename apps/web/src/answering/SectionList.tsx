import CheckCircle from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { memo, useEffect, useRef } from 'react'
import { colors } from '../ui/theme.ts'
import { answeringTexts as words } from './answering-texts.ts'

/** A section with what it requires and how much of it is answered. */
export type SectionEntry = {
  name: string
  title: string
  answered: number
  total: number
  /** A line under the name, such as the people who answer it. */
  line: string | undefined
}

type SectionListProps = { entries: readonly SectionEntry[]; current: string; onGo: (name: string) => void }

/** The sections of a long form, with what each still requires. */
export function SectionList({ entries, current, onGo }: SectionListProps) {
  return (
    <Box component="nav" aria-label={words.sections} sx={frame}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <Entry key={entry.name} {...entry} onGo={onGo} isCurrent={entry.name === current} />
        ))}
      </Box>
    </Box>
  )
}

const Entry = memo(function Entry(
  props: SectionEntry & { isCurrent: boolean; onGo: (name: string) => void },
) {
  const { name, title, answered, total, line, isCurrent, onGo } = props
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const list = item.current?.closest('nav')
    if (!isCurrent || !item.current || !list) return
    // Scrolls the list alone, not the page.
    list.scrollTop = item.current.offsetTop - (list.clientHeight - item.current.offsetHeight) / 2
  }, [isCurrent])
  const isComplete = total > 0 && answered === total
  return (
    <li ref={item}>
      <ButtonBase sx={entry} aria-current={isCurrent ? 'step' : undefined} onClick={() => onGo(name)}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
          {total > 0 && !isComplete && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words.ofSection(answered, total)}
            </Typography>
          )}
          {line && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {line}
            </Typography>
          )}
        </Box>
        {isComplete && (
          <CheckCircle titleAccess={words.complete} sx={{ fontSize: 16, color: 'success.main' }} />
        )}
      </ButtonBase>
    </li>
  )
})

const frame = {
  display: 'none',
  '@container (min-width: 760px)': {
    display: 'block',
    alignSelf: 'start',
    position: 'sticky',
    top: 'calc(var(--top-bar-height, 0px) + 16px)',
    maxHeight: 'calc(100vh - var(--top-bar-height, 0px) - 32px)',
    overflowY: 'auto',
  },
} as const

const entry = {
  display: 'flex',
  gap: 1,
  width: '100%',
  minHeight: 36,
  px: 1,
  py: 1,
  my: 0.25,
  borderRadius: 1,
  typography: 'body1',
  textAlign: 'left',
  '&:hover': { bgcolor: colors.page },
  '&[aria-current]': { bgcolor: colors.chosen, fontWeight: 600 },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const
