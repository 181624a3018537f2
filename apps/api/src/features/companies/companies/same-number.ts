import type { CompanyInput } from '@domicile/contract/companies/companies'
import { ownMessages } from '@domicile/contract/messages'
import { inScope } from '@domicile/server/auth/scope'
import { lockName } from '@domicile/server/db/lock-name'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

type Numbered = Pick<CompanyInput, 'countryOfIncorporation' | 'registrationNumber'>

/**
 * Refuses the registration number of another company that the user may see, and names it. Other companies never refuse:
 * their names would leak. A number that the company shares `before` a change is not refused again.
 */
export async function refuseSameNumber(
  db: Database,
  user: Actor,
  company: Numbered,
  before?: Numbered & { id: string },
): Promise<void> {
  const { countryOfIncorporation: country, registrationNumber: number } = company
  if (!country || !number) return
  const { core } = numberKey(country, number)
  if (!core) return
  const earlier = before?.countryOfIncorporation === country ? before.registrationNumber : null
  if (earlier === number) return
  // All notations of one number have one core, so only writes of the same number wait for each other.
  await lockName(db, `registration number ${country} ${core}`)
  const { rows } = await sql<{ id: string; name: string; number: string }>`
    select id, name, registration_number as number from companies
    where ${inScope(user, 'companies:read', 'companies.id')} and country = ${country}
      and registration_number is not null and id is distinct from ${before?.id ?? null}::uuid
    order by archived_at is not null, created_at, id`.execute(db)
  const isShared = (one: { number: string }) => earlier !== null && isSameNumber(country, one.number, earlier)
  const same = rows.find((one) => isSameNumber(country, one.number, number) && !isShared(one))
  if (!same) return
  const text = ownMessages.sameRegistrationNumber(same.name)
  throw new Refusal('duplicate', { text, path: `/companies/${same.id}` })
}

/** Countries whose registers differ by the letters of their numbers, also from the register without letters. */
const WITH_LETTERS = new Set(['GB', 'IM', 'JE', 'GG'])

/**
 * True for one number in two notations: spaces, marks, case, the country, zeros in front, and letters in front that
 * only one has (`HRB 12345` and `12345`). Registers give one number under several letters, so `HRB 1` and `HRA 1` are different.
 */
export function isSameNumber(country: string, one: string, other: string): boolean {
  const [a, b] = [numberKey(country, one), numberKey(country, other)]
  if (a.core !== b.core || a.core === '') return false
  // A court or a city may be named before the letters: `Amtsgericht Köln HRB 12345`. Without letters, all fit.
  const isWithin = a.letters.endsWith(b.letters) || b.letters.endsWith(a.letters)
  return a.letters === b.letters || (!WITH_LETTERS.has(country) && isWithin)
}

/** Words before a number that say what it is. */
const LABELS =
  /^\s*(?:(?:company|registration|registered|register|reg|crn|number|nr|no(?=\.|:)|file)(?![\p{L}\p{N}])[\s.:#-]*)+/iu
/** What is named behind a number: `HRB 12345, Amtsgericht Köln`. */
const BEHIND = /\s*[,(].*$|\s+(?:AG|Amtsgericht)\s.*$/iu

/** Greek and Cyrillic capitals that look like Latin ones, which Cyprus, Greece and others write in their numbers. */
const ALIKE = new Map(
  [...'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТХ'].map((letter, place) => [letter, 'ABEZHIKMNOPTYXABEKMHOPCTX'[place]!]),
)

/** Longer numbers that begin with that of the company: of a French place of business, and for VAT. */
const LONGER: Record<string, RegExp> = {
  CH: /^(\d+)(?:MWST|TVA|IVA)$/,
  FR: /^(\d{9})\d{5}$/,
  NO: /^(\d+)MVA$/,
  SE: /^(\d{10})01$/,
}

function numberKey(country: string, number: string): { letters: string; core: string } {
  const plain = number
    .normalize('NFKC')
    .replace(LABELS, '')
    .replace(/[\s-]+(?:nr|no|number|nummer)[.:]?\s*(?=\d)/iu, ' ')
  const before = plain.replace(BEHIND, '')
  const bare = (/\d/.test(before) ? before : plain)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[Α-ΩА-Я]/gu, (letter) => ALIKE.get(letter) ?? letter)
  const own = bare.startsWith(country) && /\d/.test(bare) ? bare.slice(country.length) : bare
  const letters = /\d/.test(own) ? /^\p{L}*/u.exec(own)![0] : ''
  const core = own.slice(letters.length)
  return { letters, core: core.replace(LONGER[country] ?? /^$/, '$1').replace(/^0+(?=.)/, '') }
}
