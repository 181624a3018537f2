import { dueStateOf } from '@domicile/contract/work/obligations/obligation-kinds'
import type { Obligation } from '@domicile/contract/work/obligations/obligations'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSend } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import { formatDay } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { today } from '../../../ui/data/today.ts'
import { hairline } from '../../../ui/layout/surface.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { calendarTexts as words } from './obligation-texts.ts'

/** The part that is open over the calendar. */
export type OpenPart = 'own' | 'year-end' | 'feed' | { event: 'done' | 'remove'; obligation: Obligation }

type ObligationEntryProps = {
  obligation: Obligation
  companyId: string
  isStaff: boolean
  /** None for readers who may not change the calendar. */
  onOpen: ((open: OpenPart) => void) | undefined
}

/** An obligation with its day, where it comes from and what can be done with it. */
export function ObligationEntry({ obligation, companyId, isStaff, onOpen }: ObligationEntryProps) {
  const { title, description, dueOn, doneOn, doneBy, note, rule, record } = obligation
  const state = words.states[dueStateOf(dueOn, doneOn, today())]
  const origin = record ? words.records[record.kind] : originOf(rule, isStaff)
  return (
    <Box component="li" sx={entry}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
          <StatusChip label={state.label} tone={state.tone} />
          {rule && !rule.isVerified && <StatusChip label={words.unverified} tone="pending" />}
        </Box>
        <Typography>{words.due(dueOn, distanceTo(dueOn))}</Typography>
        {[description, note].map((line) => line && <Typography key={line}>{line}</Typography>)}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[origin, doneOn && words.doneBy(formatDay(doneOn), doneBy)].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {record && (
        <TextLink to={record.kind === 'mail' ? paths.mail(record.id) : paths.company(companyId, 'files')}>
          {words.actions[record.kind]}
        </TextLink>
      )}
      {rule && onOpen && <Actions obligation={obligation} companyId={companyId} onOpen={onOpen} />}
    </Box>
  )
}

/** On a phone, the actions are below the text. */
const entry = {
  ...hairline,
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-start', sm: 'center' },
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
  py: 1.5,
  '&:last-of-type': { pb: 0 },
} as const

function originOf(rule: Obligation['rule'], isStaff: boolean): string | null {
  if (!rule?.isOwn) return rule?.source ?? null
  return isStaff ? words.ownForStaff : words.own
}

type ActionsProps = { obligation: Obligation; companyId: string; onOpen: (open: OpenPart) => void }

function Actions({ obligation, companyId, onOpen }: ActionsProps) {
  const { title, dueOn, doneOn, rule } = obligation
  const reopening = useSend('PUT /api/companies/:companyId/obligations/:ruleId/reopening', {
    done: words.reopened,
  })
  const { id: ruleId, period, isOwn } = rule!
  const { actions } = words
  const reopen = () => reopening.mutate({ params: { companyId, ruleId }, body: { period } })
  return (
    <Box sx={{ display: 'flex', gap: 1, flexShrink: 0 }}>
      <Button
        size="small"
        variant="outlined"
        disabled={reopening.isPending}
        aria-label={words.of(doneOn === null ? actions.done : actions.reopen, title, dueOn)}
        onClick={doneOn === null ? () => onOpen({ event: 'done', obligation }) : reopen}
      >
        {doneOn === null ? actions.done : actions.reopen}
      </Button>
      {isOwn && (
        <Button
          size="small"
          aria-label={words.of(actions.remove, title, dueOn)}
          onClick={() => onOpen({ event: 'remove', obligation })}
        >
          {actions.remove}
        </Button>
      )}
    </Box>
  )
}

function distanceTo(day: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today())) / 86_400_000)
  return days < 0 ? words.ago(-days) : words.inDays(days)
}
