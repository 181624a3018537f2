import { formatCode } from '../../../ui/data/format.ts'
import type { NounHistory } from '../../../history/noun-history.ts'

export const orderHistory: NounHistory<'order'> = {
  title: 'Orders',
  events: {
    placed: (subject) => `placed ${inSentence(subject)}`,
    quoted: (subject) => `sent a quote for ${inSentence(subject)}`,
    'quote-accepted': (subject) => `accepted the quote for ${inSentence(subject)}`,
    'quote-declined': (subject) => `declined the quote for ${inSentence(subject)}`,
    'quote-expired': (subject) => `expired the quote for ${inSentence(subject)}`,
    approved: (subject) => `approved ${inSentence(subject)}`,
    disapproved: (subject) => `rejected ${inSentence(subject)}`,
    cancelled: (subject) => `cancelled ${inSentence(subject)}`,
    'payment-type-chosen': (subject) => `changed the payment method of ${inSentence(subject)}`,
    answered: (subject) => `sent missing details for ${inSentence(subject)}`,
    followed: (subject) => `updated the progress of ${inSentence(subject)}`,
    'limit-set': () => 'set the approval limit',
    charged: (work) => `billed ${work}`,
    renewed: (service) => `renewed ${service}`,
    'renewal-ended': (service) => `cancelled the renewal of ${service}`,
    'renewal-kept': (service) => `resumed the renewal of ${service}`,
    'renewal-lapsed': (service) => `ended ${service}, which was not paid`,
    exported: () => 'exported the list of orders',
    'renewals-exported': () => 'exported the list of renewals',
  },
  fields: { paymentType: 'Payment method', limit: 'Approval limit' },
  values: { paymentType: formatCode, state: formatCode },
}

export const paymentHistory: NounHistory<'payment'> = {
  title: 'Payments',
  events: {
    'card-begun': (subject) => `started a card payment for ${inSentence(subject)}`,
    'card-returned': (subject) => `returned from the card payment for ${inSentence(subject)}`,
    settled: (subject) => `received the card payment for ${inSentence(subject)}`,
    failed: (subject) => `recorded that the card payment for ${inSentence(subject)} failed`,
    cancelled: (subject) => `cancelled the card payment for ${inSentence(subject)}`,
    review: (subject) => `put the payment for ${inSentence(subject)} under review`,
    'refund-asked': (subject) => `refunded ${inSentence(subject)}`,
    'refund-settled': (subject) => `settled the refund of ${inSentence(subject)}`,
    'refund-failed': (subject) => `recorded that the refund of ${inSentence(subject)} failed`,
    returned: (subject) => `returned a payment for ${inSentence(subject)}`,
    disputed: (subject) => `recorded a dispute about the charge for ${inSentence(subject)}`,
    'dispute-closed': (subject) => `closed the dispute about ${inSentence(subject)}`,
    'statement-imported': (statement) => `imported the statement ${statement}`,
    received: (subject) => `recorded a payment for ${inSentence(subject)}`,
    matched: (subject) => `matched a payment with ${inSentence(subject)}`,
    unmatched: (subject) => `undid the match of a payment with ${inSentence(subject)}`,
    accepted: (subject) => `accepted a different amount for ${inSentence(subject)}`,
    'set-aside': () => 'set a payment aside',
    'taken-up': () => 'moved back a payment that was set aside',
    'bank-entries-exported': () => 'exported the bank entries',
  },
  fields: { transferredOn: 'Transferred', why: 'Reason given by the bank' },
  values: { state: formatCode, dispute: formatCode, why: formatCode },
}

/** Turns "Order 2026-1" into lower case for the middle of a sentence. */
function inSentence(subject: string): string {
  return `order ${subject.replace(/^Order /, '')}`
}
