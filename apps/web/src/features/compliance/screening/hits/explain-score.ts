import { formatPoints, formatScore } from '@domicile/contract/compliance/screening/format-score'
import type { Feature } from '@domicile/contract/compliance/screening/runs'
import { formatCode } from '../../../../ui/data/format.ts'
import { formatProperty } from '../../screening-lists/screening-lists.public.ts'
import { reasonTexts as words } from './hit-texts.ts'

/** One reason for a score as a sentence, with its points and the words of names that made it. */
export type Reason = { text: string; points: string; isCounted: boolean; details: string[] }

const MAIN = ['decisiveIdentifier', 'identifier', 'name', 'weakName']

/** Explains a score reason by reason. Of names and numbers only the best counts. `where` says where the subject is from. */
export function explainScore(features: readonly Feature[], where: string = words.onRecord): Reason[] {
  const main = features.filter(({ feature }) => MAIN.includes(feature))
  const best = main.reduce<Feature | undefined>(
    (most, one) => (most && most.weight >= one.weight ? most : one),
    undefined,
  )
  const rest = features.filter(({ feature }) => !MAIN.includes(feature))
  const weaker = main.filter((one) => one !== best)
  return [...(best ? [best] : []), ...weaker, ...rest].map((one) => ({
    text: sentenceOf(one, where),
    points: MAIN.includes(one.feature) ? formatScore(one.weight) : formatPoints(one.weight),
    isCounted: !weaker.includes(one),
    details: detailsOf(one, where),
  }))
}

function sentenceOf({ feature, weight, query, candidate }: Feature, where: string): string {
  const [here, there] = [formatSide(feature, query), formatSide(feature, candidate)]
  switch (feature) {
    case 'decisiveIdentifier':
      return words.decisiveIdentifier(here)
    case 'identifier':
      return words.identifier(here)
    case 'name':
      return weight >= 1 && query === candidate ? words.sameName(here) : words.name(here, there)
    case 'weakName':
      return words.weakName(here, there)
    case 'address':
      return words.address(here, there)
    default:
      return `${words.differences[feature] ?? formatCode(feature)}: ${words.sides(here, there, where)}`
  }
}

/** The property whose values a reason compares, where it has countries or dates, which lists have as codes. */
const properties: Record<string, string> = {
  country: 'country',
  flag: 'flag',
  birthYear: 'birthDate',
  birthDay: 'birthDate',
  swappedDay: 'birthDate',
  incorporationYear: 'incorporationDate',
}

function formatSide(feature: string, text: string): string {
  const name = properties[feature]
  if (!name) return text
  return formatProperty({ schema: '', properties: { [name]: text.split(', ') }, listings: [] }, name)
}

/** The words of two names that are not simply the same. */
function detailsOf({ words: compared }: Feature, where: string): string[] {
  if (!compared) return []
  const { pairs, onlyQuery, onlyCandidate } = compared
  return [
    ...pairs
      .filter(({ how }) => how !== 'same')
      .map(({ query, candidate, how }) => words.pair(query, candidate, words.likeness[how] ?? how)),
    ...(onlyQuery.length > 0 ? [words.onlySubject(onlyQuery.join(' '), where)] : []),
    ...(onlyCandidate.length > 0 ? [words.onlyParty(onlyCandidate.join(' '))] : []),
  ]
}
