import { generateKeyPairSync } from 'node:crypto'

/** What the servers are started with; made once by the run and handed on by environment. */
export type BenchSettings = {
  databaseUrl: string
  tokenPrivateKey: string
  port: number
  /** Of the purchase API: where the main API is. */
  mainUrl?: string
}

export function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

export function readSettings(): BenchSettings {
  return JSON.parse(process.env.BENCH_SETTINGS!) as BenchSettings
}
