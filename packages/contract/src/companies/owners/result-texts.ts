import type { BeneficialOwners } from './beneficial-owners.ts'

/** The sentences about computed owners, which the screen and the document share. */
export const resultTexts = {
  title: 'Beneficial owners',
  notInForce: (day: string) => `These rules did not apply on ${day}. The result shows what they would give.`,
  truncated: 'Only the first 200 companies and people were read. Owners may be missing.',
  chartTruncated: 'This chart shows the first 200 companies and people.',
  chartSmall: 'This chart is too large to read on paper. Zoom in, or read the table of holdings.',
  born: (day: string) => `born ${day}`,
  none: 'No person in the recorded structure meets these rules.',
  officials: (names: string) => `Senior managing officials, recorded in place of owners: ${names}.`,
  noOfficials: 'No senior managing official is recorded.',
  decisions: 'Decisions of our team',
  verdict: (name: string, isOwner: boolean) =>
    `${name} ${isOwner ? 'is' : 'is not'} a beneficial owner, by decision.`,
  expired: 'no longer applies',
  ends: 'Holdings not traced to a person',
  traced: 'Fully traced',
  nothingTraced: 'No holdings are recorded on this day.',
  source: 'Source',
  verify: 'To be verified',
  computed: (rules: string, graph: string) => `Rules version ${rules}, structure ${graph}`,
} as const

/** The European Economic Area, ISO 3166-1 alpha-2 (source: efta.int; checked 2026-11-23). */
const eea = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** Says that rules of the EU are used for a company elsewhere; null if they are its own or its country is unknown. */
export function foreignRulesText(
  { id }: Pick<BeneficialOwners['regime'], 'id'>,
  country: string | null,
): string | null {
  if (id === 'UK' || country === null || country === 'GB' || eea.has(country)) return null
  return 'These are EU rules. Those of the company’s country may differ.'
}
