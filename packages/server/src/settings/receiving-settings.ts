import { resolve } from 'node:path'
import { port, text } from './env-values.ts'
import { optional } from './setting.ts'

/** How the worker receives scans and the replies of clients. */
export const receivingSettings = {
  SCAN_FOLDER: optional((value) => resolve(value), {
    mainOnly: true,
    meaning: 'folder of a scanner, whose files are taken into the mail intake',
  }),
  SCAN_SMTP_PORT: optional(port, {
    mainOnly: true,
    meaning: 'port on which the worker takes in emails of scanners; needs SCAN_SMTP_SENDERS',
  }),
  SCAN_SMTP_SENDERS: optional(text, {
    mainOnly: true,
    meaning: 'addresses from which scanners send, separated by commas',
  }),
  SCAN_PREMISES: optional(text, {
    mainOnly: true,
    meaning: 'name of the premises whose scanner sends these files; without it, the operator is asked',
  }),
  REPLY_DOMAIN: optional(text, {
    mainOnly: true,
    meaning: 'domain of the addresses to which clients reply by email; needs REPLY_SMTP_PORT',
  }),
  REPLY_SMTP_PORT: optional(port, {
    mainOnly: true,
    meaning:
      'port on which the worker takes in the replies of clients; the mail server of REPLY_DOMAIN forwards them',
  }),
}
