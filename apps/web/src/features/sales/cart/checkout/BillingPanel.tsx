import { countryName } from '@domicile/contract/countries'
import type { Billing } from '@domicile/contract/sales/billing'
import Box from '@mui/material/Box'
import { lazy, Suspense, useState } from 'react'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { formatMoney } from '../../../../ui/data/format.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { TabSkeleton } from '../../../../ui/layout/TabSkeleton.tsx'
import { checkoutTexts } from '../cart-texts.ts'
import { VatResult } from './VatResult.tsx'

const words = checkoutTexts.billing
const limitWords = checkoutTexts.limit

// The forms load lazily: complete billing details need none.
const BillingForm = lazy(async () => ({ default: (await import('./BillingForm.tsx')).BillingForm }))
const LimitPanel = lazy(async () => ({ default: (await import('../LimitPanel.tsx')).LimitPanel }))

type BillingPanelProps = { billing: Billing; isChanging: boolean; onChanging: (isOn: boolean) => void }

/** The billing details, the result of the VAT check and the approval limit. */
export function BillingPanel({ billing, isChanging, onChanging }: BillingPanelProps) {
  const [hasLimit, setHasLimit] = useState(false)
  const mayChange = billing.allowedActions.includes('change')
  if (isChanging && mayChange) {
    return (
      <Suspense fallback={<TabSkeleton />}>
        <BillingForm
          billing={billing}
          onDone={() => onChanging(false)}
          {...(billing.isComplete && { onCancel: () => onChanging(false) })}
        />
      </Suspense>
    )
  }
  return (
    <Panel
      title={words.title}
      action={mayChange && <ActionButton onClick={() => onChanging(true)}>{words.change}</ActionButton>}
    >
      <DefinitionList items={factsOf(billing)} />
      <Box
        sx={{
          mt: 2,
          pt: 2,
          borderTop: 1,
          borderColor: 'divider',
          display: 'flex',
          gap: 1,
          flexWrap: 'wrap',
          alignItems: 'center',
        }}
      >
        <span>{limitOf(billing)}</span>
        {billing.allowedActions.includes('set-limit') && (
          <ActionButton size="small" onClick={() => setHasLimit(true)}>
            {limitWords.change}
          </ActionButton>
        )}
      </Box>
      {hasLimit && (
        <Suspense fallback={null}>
          <LimitPanel billing={billing} onClose={() => setHasLimit(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

function factsOf(billing: Billing) {
  const { name, address, country, vatId, email, reference } = billing
  return [
    { label: words.fields.name, value: name },
    { label: words.fields.address, value: address },
    { label: words.fields.country, value: country && countryName(country) },
    { label: words.fields.vatId, value: vatId && <VatResult billing={billing} /> },
    { label: words.fields.email, value: email },
    ...(reference ? [{ label: words.fields.reference, value: reference }] : []),
  ]
}

function limitOf({ approvalLimit }: Billing): string {
  return approvalLimit
    ? limitWords.above(formatMoney(approvalLimit.amount, approvalLimit.currency))
    : limitWords.none
}
