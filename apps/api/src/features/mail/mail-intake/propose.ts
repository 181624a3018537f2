import type { CompanyProposal } from '@domicile/contract/mail/mail-intake/intake'
import { normaliseText } from '@domicile/server/db/normalise-text'

/** Proposals from the text of a letter. A person decides. */
export type Proposal = {
  companies: CompanyProposal[]
  sender: string | null
  /** `YYYY-MM-DD`. */
  writtenOn: string | null
}

/** A part of a line of a letter's first page, as printed and normalised for comparison. */
export type Part = { text: string; key: string; line: number }

const MOST_LINES = 30

/** The parts of the first lines of a page that may be a name: addressees are near its top. */
export function partsOf(text: string): Part[] {
  const lines = text.split('\n').filter((line) => lettersIn(line) >= 3)
  return lines.slice(0, MOST_LINES).flatMap((line, index) =>
    line
      .split(/[,;:|\t]| {3,}/)
      .map((part) => part.replace(/^\s*(to|attn|att|c\/o|for)\b\.?\s*/i, '').trim())
      .filter((part) => lettersIn(part) >= 3)
      .map((part) => ({ text: part, key: normaliseText(part), line: index })),
  )
}

/** A company whose name is like a part of a page: `likeness` is 0 to 1. */
export type Likeness = { id: string; name: string; likeness: number; part: Part }

const LEAST_SCORE = 0.45
const MOST_PROPOSALS = 3

/** The companies that a letter may be for, the likeliest first, each with the reason. */
export function rankCompanies(found: readonly Likeness[], page: number): CompanyProposal[] {
  const best = Map.groupBy(found.map(scored), ({ id }) => id)
    .values()
    .map((ofOne) => ofOne.toSorted(byScore)[0]!)
  return [...best]
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted(byScore)
    .slice(0, MOST_PROPOSALS)
    .map(({ id, name, score, part }) => ({
      id,
      name,
      score: Math.round(score * 100) / 100,
      reason: `Addressee "${part.text}" on page ${page}`,
    }))
}

type Scored = Likeness & { score: number }

const byScore = (one: Scored, other: Scored) => other.score - one.score || one.part.line - other.part.line

/** A name in a letterhead is rather the sender's, and one in a sentence is only mentioned. */
function scored(found: Likeness): Scored {
  const { name, part, likeness } = found
  const isHead = part.line === 0
  const isSentence = part.key.length > 2 * name.length + 20
  return { ...found, score: likeness * (isHead ? 0.85 : 1) * (isSentence ? 0.7 : 1) }
}

const SENDER_LINES = 8

/** The parts that may name the sender, which heads the letter. */
export function senderParts(parts: readonly Part[]): Part[] {
  return parts.filter(({ line, text }) => line < SENDER_LINES && !/^\d/.test(text) && !findDay(text))
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)

/** The first date of a text that is written out or in ISO form: digits alone may be read in two orders. */
export function findDay(text: string): string | null {
  const names = months.map((month) => `${month}|${month.slice(0, 3)}`).join('|')
  const dayFirst = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(${names})\\.?,?\\s+(\\d{4})\\b`, 'i').exec(
    text,
  )
  if (dayFirst) return asDay(dayFirst[3]!, dayFirst[2]!, dayFirst[1]!)
  const monthFirst = new RegExp(`\\b(${names})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, 'i').exec(
    text,
  )
  if (monthFirst) return asDay(monthFirst[3]!, monthFirst[1]!, monthFirst[2]!)
  return /\b\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\b/.exec(text)?.[0] ?? null
}

function asDay(year: string, month: string, day: string): string | null {
  const number = months.findIndex((name) => name.startsWith(month.toLowerCase().slice(0, 3))) + 1
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
