import { physicalStates, readingStates } from '@domicile/contract/mail/mail-kinds'
import type { MailSummary } from '@domicile/contract/mail/mail'
import Box from '@mui/material/Box'
import { labelColumn } from '../../../lists/columns/record-columns.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { formatDay, sentence } from '../../../ui/data/format.ts'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { mailTexts as words } from './mail-texts.ts'

const headers = words.columns

type Reader = { isClient: boolean; isOfOneCompany: boolean }

/** The columns of the lists of mail, without the company where all mail is that of one. An unread item is bold. */
export function mailColumns({ isClient, isOfOneCompany }: Reader): Column<MailSummary>[] {
  const waits = isClient ? words.waitsForClient : words.waits
  const columns: Column<MailSummary>[] = [
    {
      id: 'sender',
      header: headers.sender,
      primary: true,
      width: 176,
      cell: ({ sender, reading }) => (
        <Box component="span" sx={{ fontWeight: reading === 'unread' ? 600 : 400 }}>
          <TruncatedText>{sender}</TruncatedText>
        </Box>
      ),
    },
    {
      id: 'company',
      card: 'line',
      header: headers.company,
      width: 144,
      cell: ({ entity }) => <TruncatedText>{entity?.name ?? words.quarantined}</TruncatedText>,
    },
    labelColumn(headers.status, 184),
    {
      id: 'waitingOn',
      header: headers.waitingOn,
      width: 104,
      cell: ({ waitingOn }) => sentence(waits[waitingOn]),
    },
    { id: 'reading', header: headers.reading, width: 88, cell: ({ reading }) => readingStates[reading] },
    { id: 'paper', header: headers.paper, width: 144, cell: ({ physical }) => physicalStates[physical] },
    {
      id: 'received',
      card: 'line',
      header: headers.received,
      width: 128,
      cell: ({ dateRecived }) => formatDay(dateRecived),
    },
  ]
  return isOfOneCompany ? columns.filter(({ id }) => id !== 'company') : columns
}
