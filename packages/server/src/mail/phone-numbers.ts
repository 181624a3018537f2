import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Normalises a phone number to E.164, `+48221234567`; undefined if it is not a phone number. The country code is
 * required, after `+` or `00`. Only the length is checked against the country's rules: the numbers in use change every
 * week.
 */
export function normalisePhoneNumber(text: string): string | undefined {
  const international = text.normalize('NFKC').trim().replace(/^00/, '+')
  const number = parsePhoneNumberFromString(international, { extract: false })
  return number?.isPossible() && !number.ext ? number.number : undefined
}
