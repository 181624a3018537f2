import type { PurchaseEnv } from '@domicile/server/settings/env'
import type { CardSettings } from './card-provider.ts'

type CardEnv = Pick<PurchaseEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_URL' | 'PUBLIC_URL'>

/** Returns the settings for card payments; undefined where the firm takes no cards. */
export function cardSettings(env: CardEnv): CardSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secrets, STRIPE_URL: url } = env
  if (!secretKey || !secrets) return undefined
  return { secretKey, webhookSecrets: secrets.split(','), url, publicUrl: env.PUBLIC_URL }
}
