import { purchaseMessages } from './messages.ts'
import type { ProblemKind } from '../problem-kind.ts'

/** Refusals of the purchase API alone, by code. */
export const purchaseProblems = {
  signature: { status: 400, text: purchaseMessages.badSignature },
  billing: { status: 409, text: 'Add your billing name, address and country to continue.' },
  'card-amount': { status: 409, text: purchaseMessages.notByCard },
  'card-under-way': { status: 409, text: purchaseMessages.cardUnderWay },
  'cart-changed': { status: 409, text: purchaseMessages.cartChanged },
  credited: { status: 409, text: purchaseMessages.nothingToCredit },
  currency: { status: 409, text: purchaseMessages.mixedCurrencies },
  disputed: { status: 409, text: purchaseMessages.orderDisputed },
  'entry-handled': { status: 409, text: purchaseMessages.entryHandled },
  'going-back': { status: 409, text: purchaseMessages.paymentGoesBack },
  gone: { status: 409, text: purchaseMessages.serviceGone },
  kind: { status: 409, text: purchaseMessages.onlyInvoicesCredited },
  'most-lines': { status: 409, text: 'The cart is full.' },
  'no-cards': { status: 409, text: purchaseMessages.notByCard },
  'no-country': { status: 409, text: purchaseMessages.noFirmCountry },
  'not-offered': { status: 409, text: purchaseMessages.notOffered },
  'own-refund': { status: 409, text: purchaseMessages.ownRefund },
  'price-changed': { status: 409, text: purchaseMessages.pricesChanged },
  'quote-over': { status: 409, text: purchaseMessages.quoteOver },
  'rate-known': { status: 409, text: purchaseMessages.rateKnown },
  'rate-moved': { status: 409, text: purchaseMessages.rateOver },
  seller: { status: 409, text: 'Ordering is not available yet. Our billing setup is incomplete.' },
  'statement-known': { status: 409, text: purchaseMessages.statementKnown },
  'total-changed': { status: 409, text: purchaseMessages.totalChanged },
  'under-review': { status: 409, text: purchaseMessages.paymentUnderReview },
  'vat-rate': {
    status: 409,
    text: 'Ordering is not available yet. Our VAT setup is incomplete.',
  },
  'empty-cart': { status: 422, text: purchaseMessages.emptyCart },
  'card-provider': { status: 503, text: purchaseMessages.cardsUnavailable, retryAfter: 10 },
} as const satisfies Record<string, ProblemKind>
