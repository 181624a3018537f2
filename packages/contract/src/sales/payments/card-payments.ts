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
    summary: 'Start or continue a card payment of an order; returns the checkout page.',
    may: 'orders:pay',
    whileActing: 'refused',
    response: z.object({ url: z.url() }),
    audit: 'payment.card-begun',
  },
  'POST /api/purchase/orders/:id/card-return': {
    summary: 'Return from the checkout page: asks the provider for the state of the order’s last payment.',
    may: 'orders:pay',
    whileActing: 'refused',
    response: z.object({ state: z.enum(paymentStates) }),
    mayBeNoop: true,
    audit: 'payment.card-returned',
  },
})
