import { generateKeyPairSync } from 'node:crypto'

/** The settings of the servers, created once per run and passed on in the environment. */
export type BenchSettings = {
  databaseUrl: string
  tokenPrivateKey: string
  port: number
  /** Only for the purchase API: the address of the main API. */
  mainUrl?: string
  /** Multiplies every rate limit; by default so much that none is reached. */
  rateLimitScale?: number
  /** By default that of production. */
  logLevel?: string
}

export function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

export function readSettings(): BenchSettings {
  return JSON.parse(process.env.BENCH_SETTINGS!) as BenchSettings
}

/** The measurement is a few users who make more calls than any user may. */
export const UNLIMITED = 1_000_000
