import type { Billing } from '@domicile/contract/sales/billing'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { alertFailure, useSend } from '../../../../api/queries.ts'
import { setAlert } from '../../../../api/store.ts'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { DateTime } from '../../../../ui/data/DateTime.tsx'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { checkoutTexts } from '../cart-texts.ts'

const words = checkoutTexts.vat

/** The VAT number with the register's answer, and a button to check it again. */
export function VatResult({ billing }: { billing: Billing }) {
  const { companyId, vatId, vatCheck, allowedActions } = billing
  const check = useSend('POST /api/purchase/companies/:companyId/billing/vat-check', {
    onSuccess: (now) => now.vatCheck && setAlert({ info: words.done[now.vatCheck.state] }),
  })
  return (
    <>
      <Box component="span" sx={{ mr: 1, fontVariantNumeric: 'tabular-nums' }}>
        {vatId}
      </Box>
      {vatCheck && <StatusChip label={words[vatCheck.state]} tone={tones[vatCheck.state]} />}
      {vatCheck && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {vatCheck.state === 'valid' ? words.help.valid(vatCheck.name) : words.help[vatCheck.state]}{' '}
          {words.checked} <DateTime value={vatCheck.checkedAt} />.
        </Typography>
      )}
      {allowedActions.includes('check-vat') && vatCheck?.state !== 'valid' && (
        <ActionButton
          size="small"
          busy={check.isPending}
          onClick={() => check.mutate({ params: { companyId } }, { onError: alertFailure })}
        >
          {words.again}
        </ActionButton>
      )}
    </>
  )
}

const tones = { valid: 'approved', invalid: 'issues', 'could-not-check': 'needs attention' } as const
