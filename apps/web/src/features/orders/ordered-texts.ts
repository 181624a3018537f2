/** The texts of the page after ordering. */
export const orderedTexts = {
  waiting: ['We wait for the payment', 'Leave this page open. It goes on by itself.'],
  slow: 'It takes longer than usual. You can close this page: you are told when the payment is here.',
  quote: ['We have your request', 'We look at it and send you the prices. You are told when they are here.'],
  approval: [
    'The order waits for an approval',
    'An owner of the company is told. It can be paid once it is approved.',
  ],
  placed: ['The order is placed', 'Pay it by bank transfer. We begin when the money is here.'],
  placedForOthers: [
    'The order is placed',
    'The company is told how to pay. We begin when the money is here.',
  ],
  card: ['The order is placed', 'Pay it by card, and we begin.'],
  failed: ['The payment did not go through', 'The order is kept. Try again, or pay in another way.'],
  review: ['We look at the payment', 'What came is not quite what the order asks for. We come back to you.'],
  paid: ['The order is paid', 'We begin. The invoice is with the order.'],
  free: ['The order is placed', 'There is nothing to pay. We begin.'],
  needsData: ['The order is paid', 'One thing more: something is missing for the work to begin.'],
  cancelled: ['The order was cancelled', 'Nothing is ordered.'],
  number: 'Order',
  open: 'Open the order',
  give: 'Give what is missing',
  payNow: 'Pay by card',
  lookAgain: 'Look again',
  more: 'See more services',
} as const
