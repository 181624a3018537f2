import { httpsUrl, httpUrl, stripeKey, stripeSecrets } from './env-values.ts'
import { optional, setting } from './setting.ts'

/** How the purchase API reaches the main one, checks buyers and charges cards. */
export const purchaseSettings = {
  MAIN_INTERNAL_URL: setting(httpUrl, {
    fallback: '{PUBLIC_URL}',
    purchaseOnly: true,
    meaning:
      'address at which the purchase API reaches the main one for the keys that verify tokens; set it where PUBLIC_URL can’t be reached from there, such as behind an internal certificate authority; http only within a trusted network',
  }),
  VIES_URL: setting(httpsUrl, {
    fallback: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    purchaseOnly: true,
    meaning: 'register in which buyers’ VAT numbers are checked; https',
  }),
  STRIPE_SECRET_KEY: optional(stripeKey, {
    purchaseOnly: true,
    meaning: 'the firm’s secret key at Stripe; if unset, orders are paid by bank transfer only',
    see: 'payments.md',
  }),
  STRIPE_WEBHOOK_SECRET: optional(stripeSecrets, {
    purchaseOnly: true,
    meaning: 'verifies Stripe’s events; required with the key; two, separated by a comma, during a rotation',
  }),
  STRIPE_URL: optional(httpUrl, {
    purchaseOnly: true,
    meaning: 'test server that imitates Stripe; refused in production',
  }),
}
