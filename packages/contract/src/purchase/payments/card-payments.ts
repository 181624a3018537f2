import { z } from 'zod'
import { routes } from '../../route.ts'
import { paymentTypes } from '../services/service-kinds.ts'

/**
 * The states of a payment. pending: started. settled: applied to the order. review: different from the request, so
 * staff must check it. failed.
 */
export const paymentStates = ['pending', 'settled', 'review', 'failed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Paying by card on a provider's page. A browser's message never marks an order as paid: the provider is asked. */
export const cardPayments = routes({
  'GET /api/purchase/payment-types': {
    summary: 'The ways in which orders can be paid here: by card where the firm has a provider of cards.',
    may: 'orders:read',
    response: z.array(z.enum(paymentTypes)),
  },
  'POST /api/purchase/orders/:id/card-payment': {
    summary: 'Begin to pay an order by card, or go on with a payment that was begun: the page to pay on.',
    may: 'orders:pay',
    whileActing: 'refused',
    response: z.object({ url: z.url() }),
    audit: 'payment.card-begun',
  },
  'POST /api/purchase/orders/:id/card-return': {
    summary: 'Back from the page to pay on: asks the provider what became of the last payment of an order.',
    may: 'orders:pay',
    whileActing: 'refused',
    response: z.object({ state: z.enum(paymentStates) }),
    mayBeNoop: true,
    audit: 'payment.card-returned',
  },
})
