import type { Env } from '@domicile/server/settings/env'

/** Where scans come from beside uploads. */
export type ScanSources = {
  scanFolder?: string
  /** The name of the premises whose scanner sends the files. */
  scanPremises?: string
  /** `senders` are the addresses of scanners, in lower case. */
  scanSmtp?: { port: number; host: string; senders: readonly string[] }
}

/** The settings of a scanner's folder and emails, if there are any. */
export function scanSources(env: Env): ScanSources {
  const { SCAN_FOLDER, SCAN_PREMISES, SCAN_SMTP_PORT: port, SCAN_SMTP_SENDERS, HOST: host } = env
  const senders = SCAN_SMTP_SENDERS?.toLowerCase()
    .split(',')
    .map((sender) => sender.trim())
  return {
    ...(SCAN_FOLDER && { scanFolder: SCAN_FOLDER }),
    ...(SCAN_PREMISES && { scanPremises: SCAN_PREMISES }),
    ...(port && senders && { scanSmtp: { port, host, senders } }),
  }
}

/** Where clients reply by email. */
export type ReplySource = { replies?: { port: number; host: string; domain: string } }

/** The settings of replies by email, if the portal receives them. */
export function replySource({ REPLY_DOMAIN: domain, REPLY_SMTP_PORT: port, HOST: host }: Env): ReplySource {
  return domain && port ? { replies: { port, host, domain } } : {}
}
