import type { MailRequest } from '@domicile/contract/mail/mail-kinds'
import type { Mail } from '@domicile/contract/mail/mail'
import type { MailRequestRecord } from '@domicile/contract/mail/mail-requests/mail-requests'
import type { RequestEvent } from '@domicile/contract/mail/mail-requests/request-states'

/** The open dialog or panel about the paper of an item. */
export type OpenOfWork =
  | { ask: MailRequest }
  | { event: RequestEvent | 'addProof'; request: MailRequestRecord }
  | { storage: 'extend' | 'hold' | 'lift' }

/** The part of an item that the dialogs need. */
export type Letter = Pick<Mail, 'id' | 'sender'>

/** The part of a request that the dialogs need. */
export type PlainRequest = Pick<MailRequestRecord, 'id' | 'kind' | 'destination' | 'carrier'>
