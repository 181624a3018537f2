import type { TwoFactorState } from '@domicile/contract/accounts/account/account-two-factor'
import { ownMessages } from '@domicile/contract/messages'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { DateTime } from '../../../../ui/data/DateTime.tsx'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { formatCount } from '../../../../ui/data/format.ts'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { settingsTexts } from '../settings-texts.ts'

const words = settingsTexts.twoFactor

export type Way = 'change' | 'new-codes' | 'switch-off'

/** Recovery codes left at which the panel starts to warn. */
const FEW = 3

type TwoFactorFactsProps = {
  state: TwoFactorState
  timeZone: string
  isBusy: boolean
  onOpen: (way: Way) => void
}

/** The active second factor, its start date, the number of recovery codes left and the actions on them. */
export function TwoFactorFacts({ state, timeZone, isBusy, onOpen }: TwoFactorFactsProps) {
  const { method, since, recoveryCodesLeft, isRequired } = state
  if (!method)
    return (
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <StatusChip label={words.off} tone="needs attention" />
        <ActionButton variant="contained" onClick={() => onOpen('change')}>
          {words.setUp}
        </ActionButton>
      </Stack>
    )
  return (
    <Stack sx={{ gap: 2 }}>
      <DefinitionList
        items={[
          { label: words.facts.method, value: <Method label={words.methods[method]} /> },
          { label: words.facts.since, value: <DateTime value={since} timeZone={timeZone} /> },
          { label: words.facts.left, value: words.leftOf(recoveryCodesLeft) },
        ]}
      />
      {recoveryCodesLeft <= FEW && <Alert severity="warning">{shortage(recoveryCodesLeft)}</Alert>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <ActionButton variant="outlined" busy={isBusy} onClick={() => onOpen('change')}>
          {words.change}
        </ActionButton>
        <ActionButton variant="outlined" busy={isBusy} onClick={() => onOpen('new-codes')}>
          {words.newCodes}
        </ActionButton>
        <ActionButton
          color="error"
          busy={isBusy}
          disabledReason={isRequired ? ownMessages.secondFactorRequired : undefined}
          onClick={() => onOpen('switch-off')}
        >
          {words.switchOff}
        </ActionButton>
      </Stack>
    </Stack>
  )
}

function Method({ label }: { label: string }) {
  return (
    <Stack component="span" direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {label} <StatusChip label={words.on} />
    </Stack>
  )
}

function shortage(left: number): string {
  return left === 0 ? words.noneLeft : words.fewLeft(formatCount(left, 'recovery code'))
}
