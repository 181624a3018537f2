import { isDay } from '@domicile/contract/days'
import { importMessages as messages } from '@domicile/contract/companies/owners/import-messages'
import { fromBods } from '@domicile/ownership/bods/from-bods'
import { guessNote } from '@domicile/contract/texts/text-encodings'
import type { Finding } from '@domicile/ownership/bods/findings'
import type { Statement } from '@domicile/ownership/bods/statement'
import { UndecodableText } from '@domicile/server/files/texts/decode-text'
import { type JsonFile, parseJsonFile } from '@domicile/server/files/texts/parse-json-file'
import { findingText } from './finding-text.ts'
import { holdingsOf, type FileHolding, type LeftOut } from './file-holdings.ts'
import { type FileParty, partyOf } from './file-parties.ts'

/** A file of statements as the register reads it. */
export type BodsFile = {
  /** The day of the latest statement. */
  day: string
  /** The record about which most statements are made. */
  subject: string | null
  parties: FileParty[]
  holdings: FileHolding[]
  leftOut: LeftOut[]
}

/** A file that is not read, and why. */
export type BodsRefusal = { refused: string }

/** The engine compares statements with each other; more of them take seconds. */
const MAX_STATEMENTS = 20_000

/** Reads a file of BODS 0.4 statements. */
export function readBodsFile(bytes: Uint8Array): BodsFile | BodsRefusal {
  const file = parse(bytes)
  if ('refused' in file) return file
  const { value: statements, guessed } = file
  if (!Array.isArray(statements) || statements.length === 0) return { refused: messages.noStatements }
  if (statements.length > MAX_STATEMENTS) return { refused: messages.tooMany }
  const version = otherVersion(statements)
  if (version) return { refused: messages.otherVersion(version) }
  const { interests, statements: named, findings } = fromBods(statements)
  const parties = Object.values(named).map(partyOf)
  if (parties.length === 0) return { refused: messages.nothingRead(findings[0]?.message ?? '') }
  const { holdings, leftOut } = holdingsOf(interests, parties, findings)
  const importedPlaces = new Set(holdings.map(({ at }) => at))
  const names = new Map(parties.map(({ id, name }) => [id, name]))
  const note = ({ holder }: FileHolding) =>
    guessed && NOT_ASCII.test(names.get(holder) ?? '') ? [guessNote(guessed)] : []
  const isLost = ({ severity, at }: Finding) => severity !== 'assumed' && !importedPlaces.has(at)
  return {
    day: latestDay(statements as Statement[]),
    subject: commonest((statements as Statement[]).map((one) => one?.declarationSubject)),
    parties,
    holdings: holdings.map((holding) => ({ ...holding, notes: [...note(holding), ...holding.notes] })),
    leftOut: [
      ...leftOut,
      ...findings.filter(isLost).map(({ at, message }) => ({
        about: subjectOf(statements as Statement[], at, names),
        text: findingText(message),
        at,
      })),
    ],
  }
}

const NOT_ASCII = /[^\0-\x7f]/

function parse(bytes: Uint8Array): JsonFile | BodsRefusal {
  try {
    return parseJsonFile(bytes) ?? { refused: messages.brokenFile }
  } catch (error) {
    if (!(error instanceof UndecodableText)) throw error
    return { refused: error.message }
  }
}

/** Statements name their version; those before 0.3 have `statementType` where later ones have `recordType`. */
function otherVersion(statements: readonly unknown[]): string | undefined {
  for (const one of statements as Record<string, unknown>[]) {
    const details = one?.publicationDetails as { bodsVersion?: unknown } | undefined
    const version = details?.bodsVersion
    if (typeof version === 'string' && /^\d+\.\d+/.test(version) && !version.startsWith('0.4'))
      return version.slice(0, 10)
    if (typeof one?.statementType === 'string') return '0.3 or earlier'
  }
  return undefined
}

function latestDay(statements: readonly Statement[]): string {
  const days = (statements as readonly (Partial<Statement> | null)[]).flatMap((one) => {
    const day = typeof one?.statementDate === 'string' ? one.statementDate.slice(0, 10) : ''
    return isDay(day) ? day : []
  })
  return days.reduce((latest, day) => (day > latest ? day : latest), '0001-01-01')
}

function commonest(values: readonly unknown[]): string | null {
  const counts = [...Map.groupBy(values, (value) => value)].filter(([value]) => typeof value === 'string')
  const [most] = counts.toSorted(([, a], [, b]) => b.length - a.length)
  return (most?.[0] as string | undefined) ?? null
}

/** Names the relationship, person or company that a finding is about. */
function subjectOf(statements: readonly Statement[], at: string, names: ReadonlyMap<string, string>): string {
  const index = Number(/^\$\[(\d+)\]/.exec(at)?.[1] ?? Number.NaN)
  const { recordId, recordDetails } = statements[index] ?? {}
  const nameOf = (id: unknown) => (typeof id === 'string' ? names.get(id) : undefined)
  const [owner, owned] = [nameOf(recordDetails?.interestedParty), nameOf(recordDetails?.subject)]
  if (owner && owned) return `${owner} in ${owned}`
  return nameOf(recordId) ?? owned ?? owner ?? (Number.isNaN(index) ? '' : `Statement ${index + 1}`)
}
