import type { Enquiry } from '@domicile/contract/knowledge/enquiries/enquiries'
import { companyColumn } from '../../../lists/columns/record-columns.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { enquiryTexts as words } from './enquiry-texts.ts'
import { EnquiryStatus, Wait } from './Wait.tsx'

const headers = words.columns

/** The columns of a client's messages; staff also see who wrote, who answers and how long the client waits. */
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
    isStaff
      ? {
          id: 'wait',
          header: headers.wait,
          width: 184,
          card: 'line',
          cell: (enquiry) => enquiry.waitingSince && <Wait enquiry={enquiry} />,
        }
      : {
          id: 'updated',
          header: headers.updated,
          width: 144,
          card: 'line',
          cell: ({ updatedAt }) => <DateTime value={updatedAt} timeZone={timeZone} />,
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
