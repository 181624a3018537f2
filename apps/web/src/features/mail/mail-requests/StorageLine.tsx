import type { MailWork } from '@domicile/contract/mail/mail-requests/mail-requests'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { formatDay, formatDayOf, formatMoney } from '../../../ui/data/format.ts'
import { storageTexts as words } from './request-texts.ts'

/** From this many days on the end of the free storage is a warning. */
const SOON = 7

type StorageLineProps = {
  work: MailWork
  timeZone: string | undefined
  onOpen: (open: 'extend' | 'hold' | 'lift') => void
}

/** How long the paper is stored, and its legal hold. */
export function StorageLine({ work, timeZone, onOpen }: StorageLineProps) {
  const { storage, mayExtend, mayHold, isOnLegalHold } = work
  return (
    <>
      {isOnLegalHold && <Alert severity="info">{holdText(work, timeZone)}</Alert>}
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', '&:empty': { display: 'none' } }}
      >
        {storage && (
          <Box sx={{ flex: '1 1 240px', ...(storage.daysLeft <= SOON && late) }}>{storageText(storage)}</Box>
        )}
        {mayExtend && (
          <Button size="small" onClick={() => onOpen('extend')}>
            {words.extend}
          </Button>
        )}
        {mayHold && (
          <Button size="small" onClick={() => onOpen(isOnLegalHold ? 'lift' : 'hold')}>
            {isOnLegalHold ? words.lift : words.hold}
          </Button>
        )}
      </Stack>
    </>
  )
}

function storageText({ until, daysLeft, dayPrice }: NonNullable<MailWork['storage']>): string {
  return daysLeft < 0
    ? words.over(formatDay(until), formatMoney(dayPrice.amount, dayPrice.currency))
    : words.free(formatDay(until), daysLeft)
}

function holdText({ hold }: MailWork, timeZone: string | undefined): string {
  return hold ? words.held(hold.placedBy, formatDayOf(hold.placedAt, timeZone), hold.reason) : words.onHold
}

const late = { fontWeight: 500, color: 'warning.dark' } as const
