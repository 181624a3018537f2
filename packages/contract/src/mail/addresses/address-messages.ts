/** The messages about addresses. */
export const addressMessages = {
  zip: (label: string, example: string) => `Enter a valid ${inSentence(label)}, such as ${example}.`,
  zipOfProvince: (label: string, province: string) => `This ${inSentence(label)} is not in ${province}.`,
  province: (label: string) => `Choose a ${label.toLowerCase()} from the list.`,
  notRegisteredOffice: 'A registered office must be an address that may be used as one.',
  unknownPremises: 'Choose premises from the list.',
  premisesKind: (name: string) => `${name} is not offered for this kind of address.`,
  premisesPeriod: (name: string) => `${name} is not in use on this day.`,
  full: (name: string, occupied: number, capacity: number) =>
    `${name} is full: ${occupied} of ${capacity} places are taken.`,
  noOrder: 'Give the reason: no order pays for this address.',
  otherOrder: (order: string, kinds: string) => `Give the reason: order ${order} pays for ${kinds} only.`,
  unknownOrder: 'Choose an order from the list.',
  mostFiles: 'An address can have up to 20 authorisations.',
  repeatedName: 'Other premises have this name.',
} as const

/** The label of a field within a sentence: names and abbreviations keep their capitals. */
function inSentence(label: string): string {
  return /^([A-Z]{2}|Eircode)/.test(label) ? label : label.toLowerCase()
}
