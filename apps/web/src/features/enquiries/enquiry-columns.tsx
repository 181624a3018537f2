import type { Enquiry } from '@domicile/contract/enquiries/enquiries'
import { useState } from 'react'
import { companyColumn } from '../../lists/columns/record-columns.tsx'
import type { Column } from '../../lists/list-types.ts'
import { DateTime } from '../../ui/data/DateTime.tsx'
import { StatusChip } from '../../ui/data/StatusChip.tsx'
import { TruncatedText } from '../../ui/data/TruncatedText.tsx'
import { enquiryTexts as words } from './enquiry-texts.ts'

const headers = words.columns

/** The columns of a client's messages; staff also see who wrote, who answers and until when. */
export function enquiryColumns(isStaff: boolean, timeZone: string | undefined): Column<Enquiry>[] {
  return [
    {
      id: 'subject',
      header: headers.subject,
      primary: true,
      width: 256,
      cell: ({ subject }) => <TruncatedText>{subject}</TruncatedText>,
    },
    companyColumn(headers.company, 144),
    ...(isStaff ? staffColumns : []),
    {
      id: 'state',
      header: headers.state,
      width: 144,
      card: 'status',
      cell: (enquiry) => <EnquiryStatus enquiry={enquiry} isStaff={isStaff} />,
    },
    {
      id: 'due',
      header: isStaff ? headers.due : headers.updated,
      width: 144,
      card: 'line',
      cell: ({ dueAt, updatedAt }) =>
        isStaff ? (
          dueAt && <DateTime value={dueAt} timeZone={timeZone} />
        ) : (
          <DateTime value={updatedAt} timeZone={timeZone} />
        ),
    },
  ]
}

const staffColumns: Column<Enquiry>[] = [
  {
    id: 'author',
    header: headers.author,
    width: 136,
    card: 'line',
    cell: ({ author }) => <TruncatedText>{author}</TruncatedText>,
  },
  {
    id: 'assignee',
    header: headers.assignee,
    width: 136,
    cell: ({ assignee }) => assignee && <TruncatedText>{assignee.name}</TruncatedText>,
  },
]

const tones = { waiting: 'pending', answered: 'approved', closed: 'pending' } as const

/** The state of a conversation; staff see that its answer is overdue. */
export function EnquiryStatus({ enquiry, isStaff }: { enquiry: Enquiry; isStaff: boolean }) {
  const { state, dueAt } = enquiry
  const [now] = useState(() => new Date().toISOString())
  const isLate = isStaff && dueAt !== null && dueAt < now
  return (
    <StatusChip
      label={isLate ? words.states.late : words.states[state]}
      tone={isLate ? 'issues' : tones[state]}
    />
  )
}
