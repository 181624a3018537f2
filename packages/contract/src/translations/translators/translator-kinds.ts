/** The unit that a translator is paid by. */
export const costUnits = { page: 'per page', word: 'per word' } as const
export type CostUnit = keyof typeof costUnits
export const costUnitNames = Object.keys(costUnits) as [CostUnit, ...CostUnit[]]

/** The maximum number of rates of one translator. */
export const MOST_RATES = 60

/** The messages about translators and the rules for pages. */
export const translatorMessages = {
  sameLanguage: 'Choose two different languages.',
  repeatedRate: 'Enter each pair and kind once.',
  swornNumber: 'Enter the number of the sworn translator.',
  swornAuthority: 'Enter the court or authority that keeps the register.',
  swornCountry: 'Choose the country of the register.',
  someLanguage: 'Add at least one pair of languages.',
  knownEmail: 'Another translator has this email address.',
  isArchived: 'Restore the translator before changing them.',
  notArchived: 'This translator is not archived.',
  startsInPast: 'Choose today or a later day.',
  repeatedRule: 'A rule for these languages starts on this day. Choose another day.',
  ruleInForce: 'This rule has started. Add one that replaces it.',
  repeatedTerm: 'The glossary has this term already.',
  mostTerms: 'A glossary has up to 1,000 terms.',
  noTranslation: 'Enter the translation, or mark the term as not translated.',
} as const
