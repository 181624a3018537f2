import type { MailRequest } from '@domicile/contract/mail/mail-kinds'
import type { Mail } from '@domicile/contract/mail/mail'
import type { MailRequestRecord } from '@domicile/contract/mail-requests/mail-requests'
import type { RequestEvent } from '@domicile/contract/mail-requests/request-states'

/** The open dialog or panel about the paper of an item. */
export type OpenOfWork =
  | { ask: MailRequest }
  | { event: RequestEvent | 'addProof'; request: MailRequestRecord }
  | { storage: 'extend' | 'hold' | 'lift' }

/** What the dialogs need of an item. */
export type Letter = Pick<Mail, 'id' | 'sender'>

/** What the dialogs need of a request. */
export type PlainRequest = Pick<MailRequestRecord, 'id' | 'kind' | 'destination' | 'carrier'>
