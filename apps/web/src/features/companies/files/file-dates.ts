import { ownMessages } from '@domicile/contract/messages'
import type { FieldIssue } from '../../../forms/form-errors.ts'
import { fileTexts as words } from './file-texts.ts'

/** The labels of a document's dates, for the upload and the later change. */
export const dateTexts = {
  fields: { issuedOn: words.issuedOn, expiresOn: words.expiresOn },
  help: { expiresOn: words.expiresHelp },
}

/** Returns a problem if the document expires before it was issued, like the server. */
export function checkDates({ issuedOn, expiresOn }: { issuedOn: string; expiresOn: string }): FieldIssue[] {
  const isWrong = issuedOn && expiresOn && expiresOn < issuedOn
  return isWrong ? [{ path: 'expiresOn', message: ownMessages.dateOrder }] : []
}
