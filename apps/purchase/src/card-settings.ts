import type { PurchaseEnv } from '@domicile/server/env'
import type { CardSettings } from './card-provider.ts'

type CardEnv = Pick<PurchaseEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_URL'>

/** How cards are charged, by the settings; undefined where the firm takes none. */
export function cardSettings(env: CardEnv): Omit<CardSettings, 'publicUrl'> | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secrets, STRIPE_URL: url } = env
  return secretKey && secrets ? { secretKey, webhookSecrets: secrets.split(','), url } : undefined
}
