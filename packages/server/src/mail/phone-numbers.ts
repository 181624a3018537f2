import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A phone number as E.164, `+48221234567`, or undefined where it is none. It needs the code of its country, behind `+`
 * or `00`. Only its length is held against the country's rules: which numbers are in use changes every week.
 */
export function normalisePhoneNumber(text: string): string | undefined {
  const international = text.normalize('NFKC').trim().replace(/^00/, '+')
  const number = parsePhoneNumberFromString(international, { extract: false })
  return number?.isPossible() && !number.ext ? number.number : undefined
}
