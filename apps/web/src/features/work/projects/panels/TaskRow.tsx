import type { Task } from '@domicile/contract/work/projects/project-parts'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import { formatDay, formatDayOf } from '../../../../ui/data/format.ts'
import { partTexts as words } from '../project-texts.ts'
import { today } from '../../../../ui/data/today.ts'

type TaskRowProps = {
  task: Task
  isClient: boolean
  isSending: boolean
  onToggle: () => void
  onEdit: (() => void) | undefined
}

/** A task with its checkbox, its assignee, its due day and other facts. */
export function TaskRow({ task, isClient, isSending, onToggle, onEdit }: TaskRowProps) {
  const { title, doneAt, mayComplete } = task
  return (
    <Box component="li" sx={row}>
      <Checkbox
        checked={(doneAt !== null) !== isSending}
        disabled={!mayComplete}
        onChange={() => isSending || onToggle()}
        size="small"
        sx={{ p: 1, ml: -1 }}
        slotProps={{ input: { 'aria-label': words.check(title) } }}
      />
      <Box sx={{ flex: 1, minWidth: 0, py: 1 }}>
        <Box sx={{ overflowWrap: 'anywhere', ...(doneAt && { color: 'text.secondary' }) }}>{title}</Box>
        <Details task={task} isClient={isClient} />
      </Box>
      {onEdit && (
        <IconButton size="small" aria-label={words.editOf(title)} onClick={onEdit} sx={{ mt: 0.5 }}>
          <EditOutlined fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}

function Details({ task, isClient }: { task: Task; isClient: boolean }) {
  const { dueOn, assignee, waitsFor, doneAt, doneBy, isForClient, isMandatory, isBlocker } = task
  const isLate = dueOn !== null && !doneAt && dueOn < today()
  const facts = doneAt
    ? [doneBy, formatDayOf(doneAt)]
    : [
        assignee?.name ?? (waitsFor === 'firm' ? undefined : words.waits[waitsFor]),
        !isClient && isBlocker && words.tags.blocker,
        !isClient && !isMandatory && words.tags.optional,
        !isClient && !isForClient && words.tags.hidden,
      ]
  const factText = facts.filter(Boolean).join(' · ')
  if (!factText && !dueOn) return null
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      {dueOn && !doneAt && (
        <Box component="span" sx={isLate ? { color: 'error.main' } : undefined}>
          {words.due(formatDay(dueOn))}
        </Box>
      )}
      {dueOn && !doneAt && factText && ' · '}
      {factText}
    </Box>
  )
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
