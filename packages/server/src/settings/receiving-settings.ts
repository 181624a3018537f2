import { resolve } from 'node:path'
import { port, text } from './env-values.ts'
import { optional } from './setting.ts'

/** How the worker receives scans and the replies of clients. */
export const receivingSettings = {
  SCAN_FOLDER: optional((value) => resolve(value), {
    mainOnly: true,
    meaning:
      'folder of a scanner; the worker takes its files into the mail intake, and moves them to `taken` or `refused` below it',
    see: 'decisions/0099-mail-intake.md',
  }),
  SCAN_SMTP_PORT: optional(port, {
    mainOnly: true,
    meaning: 'port on which the worker takes in emails of scanners; only a trusted network may reach it',
  }),
  SCAN_SMTP_SENDERS: optional(text, {
    mainOnly: true,
    meaning: 'addresses from which scanners send, separated by commas; required with the port',
  }),
  SCAN_PREMISES: optional(text, {
    mainOnly: true,
    meaning:
      'name of the premises whose scanner fills the folder or sends the emails; if unset, the only premises, or, if there are several, the operator chooses with each letter, with the last choice proposed',
  }),
  REPLY_DOMAIN: optional(text, {
    mainOnly: true,
    meaning:
      'domain of the signed addresses to which clients reply by email; without it they reply in the portal; it is also the sender of the envelope of these emails',
    see: 'decisions/0107-email-us.md',
  }),
  REPLY_SMTP_PORT: optional(port, {
    mainOnly: true,
    meaning:
      'port on which the worker takes in these replies; the mail server of the domain forwards them to it, and checks their senders (SPF, DKIM); required with the domain',
  }),
}
