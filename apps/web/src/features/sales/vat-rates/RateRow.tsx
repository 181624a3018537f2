import type { VatRate } from '@domicile/contract/sales/vat-rates'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { BusyButton } from '../../../ui/actions/BusyButton.tsx'
import { alertFailure, useSend } from '../../../api/queries.ts'
import { formatRate } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { rateTexts as words } from './rate-texts.ts'
import { comparisonOf, dayInWords, periodOf, rateInWords } from './rate-names.ts'

/** A rate with its period, its source and who compared it; past rates are faint. */
export function RateRow({ rate }: { rate: VatRate }) {
  const isOver = rate.state === 'past'
  return (
    <Box component="li" sx={{ ...row, ...(isOver && { color: 'text.secondary' }) }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography
            component="span"
            sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: isOver ? 400 : 600 }}
          >
            {formatRate(rate.rate)}
          </Typography>
          {rate.state === 'current' && (
            <StatusChip label={words.states.current} tone="on track" icon={CheckCircleOutlined} />
          )}
          {rate.state === 'coming' && <StatusChip label={words.states.coming} />}
          {rate.isDue && (
            <StatusChip
              label={rate.comparedOn ? words.longAgo : words.never}
              tone="needs attention"
              icon={ReportProblemOutlined}
            />
          )}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {periodOf(rate)}
          <br />
          {words.source} <Source address={rate.source} />
          {rate.comparedOn && <> · {comparisonOf(rate.comparedOn, rate.comparedBy)}</>}
        </Typography>
      </Box>
      <Actions rate={rate} />
    </Box>
  )
}

/** A link to the source of a rate, named after its site. */
function Source({ address }: { address: string }) {
  if (!address.startsWith('https://') || !URL.canParse(address)) return address
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer" underline="always">
      {new URL(address).hostname}
    </Link>
  )
}

function Actions({ rate }: { rate: VatRate }) {
  const [isRemoving, setIsRemoving] = useState(false)
  const name = rateInWords(rate)
  const compare = useSend('PUT /api/purchase/seller/vat-rates/:id/comparison', {
    done: words.comparedNow(formatRate(rate.rate)),
  })
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {rate.allowedActions.includes('remove') && (
        <Button size="small" aria-label={`${words.remove}: ${name}`} onClick={() => setIsRemoving(true)}>
          {words.remove}
        </Button>
      )}
      {rate.allowedActions.includes('compare') && (
        <BusyButton
          size="small"
          variant="outlined"
          aria-label={`${words.compare}: ${name}`}
          busy={compare.isPending}
          onClick={() => compare.mutate({ params: { id: rate.id } }, { onError: alertFailure })}
        >
          {words.compare}
        </BusyButton>
      )}
      {isRemoving && <RemoveRate rate={rate} onClose={() => setIsRemoving(false)} />}
    </Stack>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'center',
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const

/** Asks for confirmation before a future rate is removed. */
function RemoveRate({ rate, onClose }: { rate: VatRate; onClose: () => void }) {
  const name = formatRate(rate.rate)
  return (
    <SendDialog
      title={words.removal.title(name, dayInWords(rate.validFrom))}
      text={words.removal.text}
      verb={words.removal.verb(name)}
      danger
      route="DELETE /api/purchase/seller/vat-rates/:id"
      input={() => ({ params: { id: rate.id } })}
      done={words.removal.done(name)}
      onClose={onClose}
    />
  )
}
