import type { Enquiry } from '@domicile/contract/knowledge/enquiries/enquiries'
import { waitOf } from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import { type WorkingDays, workingTime } from '@domicile/contract/knowledge/enquiries/working-time'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../../api/queries.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { enquiryTexts as words } from './enquiry-texts.ts'
import { formatDuration } from './format-duration.ts'

const tones = {
  waiting: 'pending',
  'due-soon': 'needs attention',
  overdue: 'issues',
  answered: 'approved',
  closed: 'pending',
} as const

/** The state of a conversation; staff see that its answer is due soon or overdue. */
export function EnquiryStatus({
  enquiry: { state, dueAt },
  isStaff,
}: {
  enquiry: Enquiry
  isStaff: boolean
}) {
  const now = useNow()
  const status = isStaff && dueAt ? waitOf(dueAt, now) : state
  return <StatusChip label={words.states[status]} tone={tones[status]} />
}

/** How long a client has waited, and how much of the promised time is left, on working days. */
export function Wait({ enquiry: { waitingSince, dueAt } }: { enquiry: Enquiry }) {
  const now = new Date(useNow())
  const { data: days } = useQuery(query('GET /api/working-days'))
  if (!waitingSince || !dueAt || !days) return null
  const due = new Date(dueAt)
  if (due <= now) return words.waits.overdue(formatTime(due, now, days))
  return words.waits.left(formatTime(new Date(waitingSince), now, days), formatTime(now, due, days))
}

function formatTime(from: Date, to: Date, days: WorkingDays): string {
  return formatDuration(Math.floor(workingTime(from, to, days) / MINUTE))
}

const MINUTE = 60_000

/** The time, updated every minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
