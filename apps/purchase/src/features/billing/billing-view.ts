import type { Billing } from '@domicile/contract/sales/billing'
import { fromMinor } from '@domicile/contract/money/money'
import type { Actor } from '@domicile/server/http/feature'
import { type FoundCompany, requireCompany } from '@domicile/server/auth/scope'
import { type Buyer, getBuyer, isComplete, type LastCheck, treatmentOf } from '../../domain/buyers/buyer.ts'
import type { Database } from '../../feature.ts'
import { mayChange, mayDecide } from '../../domain/buyers/require-company.ts'

/** Returns the billing details of a company, for a user who may see its cart. */
export async function viewBilling(db: Database, user: Actor, companyId: string): Promise<Billing> {
  const company = await requireCompany(db, user, 'carts:read', companyId)
  const buyer = await getBuyer(db, companyId)
  const { name, address, country, vatId, email, reference, check, version } = buyer
  return {
    ...{ companyId, name, address, country, vatId, email, reference, version },
    isComplete: isComplete(buyer),
    vatCheck: check && asCheck(check),
    vatTreatment: treatmentOf(buyer),
    approvalLimit: limitOf(buyer),
    allowedActions: actionsOf(user, company, vatId),
  }
}

function asCheck({ state, checkedAt, consultation, name, failure }: LastCheck): Billing['vatCheck'] {
  return { state, checkedAt, consultation, name, failure }
}

function limitOf({ approvalLimit, approvalCurrency: currency }: Buyer): Billing['approvalLimit'] {
  if (approvalLimit === null || !currency) return null
  return { amount: fromMinor(approvalLimit, currency), currency }
}

function actionsOf(
  user: Actor,
  { id, status }: FoundCompany,
  vatId: string | null,
): Billing['allowedActions'] {
  if (status === 'archived') return []
  const changes = mayChange(user, id, 'carts:write')
  return [
    ...(changes ? (['change'] as const) : []),
    ...(changes && vatId ? (['check-vat'] as const) : []),
    ...(mayDecide(user, id, 'purchasing-limits:write') ? (['set-limit'] as const) : []),
  ]
}
