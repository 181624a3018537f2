import { can } from '@domicile/contract/permissions'
import { fromMinor } from '@domicile/contract/money/money'
import { isPayable } from '@domicile/contract/sales/orders/order-states'
import type { Order, OrderLine } from '@domicile/contract/sales/orders/orders'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import { totalsOf } from '@domicile/contract/money/totals'
import type { Actor } from '@domicile/server/http/feature'
import { formatAmount, formatTotals } from '../../domain/orders/amounts.ts'
import { missingPaths } from '@domicile/server/domain/templates/given-answers'
import { findUncredited } from '../../domain/invoices/credit-amount.ts'
import type { Database } from '../../feature.ts'
import { type Documents, findDocuments, neededOf } from '../../domain/orders/needed-documents.ts'
import { holds, mayDecide } from '../../domain/buyers/require-company.ts'
import { vatReason } from '../../domain/vat/vat-texts.ts'
import { allowedActions } from './allowed-actions.ts'
import {
  type Costs,
  findCosts,
  findHistory,
  findInvoices,
  findPayments,
  findRefunds,
} from './order-parts.queries.ts'
import { asSummary } from './order-summary.ts'
import { findLineRows, getOrderRow, type LineRow, type OrderRow } from './order-view.queries.ts'
import { normaliseText } from '@domicile/server/db/normalise-text'

/** Returns an order with all its parts, for a user who may see it. Throws 404. */
export async function viewOrder(db: Database, user: Actor, id: string): Promise<Order> {
  const row = await getOrderRow(db, user, id)
  const { currency, companyId } = row
  const lines = await findLineRows(db, id)
  const documents = await findDocuments(db, companyId)
  const costs = can(user, 'costs:read') ? await findCosts(db, id) : undefined
  const lineViews = lines.map((line) => ({
    ...asLine(line, currency, documents, costs),
    opened: openedBy(line, user),
  }))
  const money = (minor: number) => fromMinor(minor, currency)
  const invoices = holds(user, companyId, 'invoices:read') ? await findInvoices(db, id) : []
  const [payments, refunds] = [await findPayments(db, id), await findRefunds(db, id)]
  const toCredit = can(user, 'invoices:write') ? await findUncredited(db, row) : 0
  const mayRefund = mayDecide(user, companyId, 'orders:refund')
  return {
    ...headOf(row),
    lines: lineViews,
    dueDiligence: lines.some(({ state }) => state === 'due-diligence') ? row.dueDiligence : null,
    toCredit: toCredit > 0 ? money(toCredit) : null,
    totals: row.net === null ? null : formatTotals(totalsOf(lines.map(asPriced)), currency),
    payments: payments.map((one) => ({
      ...one,
      amount: fromMinor(one.amount, one.currency),
      canGoBack: one.canGoBack && mayRefund,
    })),
    refunds: refunds.map(({ askedBy, ...one }) => {
      const canSettle = one.canSettle && mayRefund
      const settlementObstacle = canSettle && askedBy === user.id ? purchaseMessages.ownRefund : null
      return { ...one, amount: fromMinor(one.amount, one.currency), canSettle, settlementObstacle }
    }),
    invoices: invoices.map((one) => ({ ...one, total: money(one.total) })),
    history: await findHistory(db, user, id),
    ...(costs && costsOf(row, lines, costs)),
    allowedActions: allowedActions(user, {
      ...row,
      lacksAnswers: lineViews.some(({ missing }) => missing.length > 0),
    }),
  }
}

type Head = Omit<
  Order,
  | 'lines'
  | 'totals'
  | 'toCredit'
  | 'payments'
  | 'refunds'
  | 'invoices'
  | 'history'
  | 'dueDiligence'
  | 'allowedActions'
>

function headOf(row: OrderRow): Head {
  const { currency, vatTreatment, vatCheck, billing } = row
  return {
    ...row,
    ...asSummary(row),
    paid: fromMinor(row.paid, currency),
    refunded: fromMinor(row.refunded, currency),
    vat: vatTreatment && {
      treatment: vatTreatment,
      reason: vatReason(vatTreatment),
      check: vatCheck && { ...vatCheck, isOtherName: !mayBeSameName(vatCheck.name, billing.name) },
    },
    bank: isBankAwaited(row) ? row.bank : null,
  }
}

function isBankAwaited({ paymentType, state }: OrderRow): boolean {
  return paymentType === 'bank-transfer' && isPayable(state)
}

function asPriced({ net, vatRate }: LineRow) {
  return { net: net ?? 0, vatRate }
}

/** Clients see a project once it has begun. */
function openedBy({ opens, recordId, state }: LineRow, { role }: Actor): OrderLine['opened'] {
  if (opens === 'nothing' || !recordId) return null
  return opens === 'project' && !role && state === 'queued' ? null : { noun: opens, id: recordId }
}

function asLine(
  line: LineRow,
  currency: string,
  documents: Documents,
  costs: Costs | undefined,
): Omit<OrderLine, 'opened'> {
  const { id, service, title, kind, renewal, quantity, vatRate, exemption, state, sections, answers } = line
  return {
    ...{ id, service, title, kind, renewal, quantity, vatRate, exemption, state, sections, answers },
    unitPrice: formatAmount(line.unitPrice, currency),
    net: formatAmount(line.net, currency),
    missing: missingPaths(line, answers, line.today),
    documents: neededOf(line.documents, documents),
    ...(costs && { cost: formatAmount(costs.get(id) ?? null, currency) }),
  }
}

/** Returns the cost and the margin of an order; null unless the costs of all its lines are known. */
function costsOf({ net, currency }: OrderRow, lines: readonly LineRow[], costs: Costs) {
  const isKnown = lines.every(({ id }) => costs.has(id))
  const cost = isKnown ? lines.reduce((sum, { id }) => sum + costs.get(id)!, 0) : null
  return {
    cost: formatAmount(cost, currency),
    margin: formatAmount(cost === null || net === null ? null : net - cost, currency),
  }
}

/**
 * Checks that the registered name may be the buyer's: in letters and digits they are equal, or the longer
 * begins with the shorter ("Buyer GmbH", "BUYER GMBH & CO. KG"). A register without a name never objects.
 */
function mayBeSameName(registered: string | null, ownName: string): boolean {
  const [theirs, ours] = [bare(registered ?? ''), bare(ownName)]
  return theirs.startsWith(ours) || ours.startsWith(theirs)
}

function bare(name: string): string {
  return normaliseText(name).replace(/[^\p{L}\p{N}]/gu, '')
}
