import { ownMessages } from '@domicile/contract/messages'
import { invalidField } from '@domicile/server/http/errors'
import { normalisePhoneNumber } from '@domicile/server/mail/phone-numbers'

/** The same with the phone number in E.164; refused at its field where it is none. */
export function withPhoneNumber<T extends { phoneNumber: string | null }>(sent: T): T {
  if (!sent.phoneNumber) return sent
  const phoneNumber = normalisePhoneNumber(sent.phoneNumber)
  if (!phoneNumber) throw invalidField('phoneNumber', ownMessages.phoneNumber)
  return { ...sent, phoneNumber }
}
