import {
  documentViews,
  identityDocuments,
  shortNumber,
} from '@domicile/contract/companies/identities/identity-kinds'
import type { Identity } from '@domicile/contract/companies/identities/identities'
import { countryName } from '@domicile/contract/countries'
import type { CaseItem } from '@domicile/contract/compliance/due-diligence/case-sections'
import { requiredGroups, type RequiredOf } from '@domicile/contract/compliance/due-diligence/requirements'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import { personKey, type PersonName } from './person-key.ts'
import { itemOf } from './section-facts.ts'

/** The identity of a person as a register records it. */
export type KnownIdentity = Pick<Identity, (typeof identityFields)[number]> & {
  /** The hash of the copy of the document; null without one. */
  documentFile: string | null
}

const identityFields = [
  'residence',
  'address',
  'birthPlace',
  'documentKind',
  'documentNumber',
  'documentCountry',
  'documentExpiresOn',
  'documentSeen',
] as const

/** The columns of an entry of a register. */
export const identityColumns = columnsOf(`${identityFields.join(' ')} documentFile`, undefined, {
  documentFile: sql`(
    select sha256 from identity_files file
    where file.id = current_identity_file(entry.id, document_kind, document_number, document_country))`,
})

/** The identities of the people of a section, each once: of several entries the first that is known counts. */
export function identityItems(
  section: 'ownership' | 'people',
  everyone: readonly RequiredOf[],
  people: readonly (PersonName & KnownIdentity)[],
): CaseItem[] {
  // A person who is an owner and an officer is a fact of both.
  const keys = new Set(
    everyone.filter(({ group }) => requiredGroups[group].section === section).map(({ key }) => key),
  )
  return [...keys].flatMap((key) => {
    const known = people.filter((one) => personKey(one) === key && hasIdentity(one))
    return known.slice(0, 1).flatMap((one) => itemOfIdentity(key, one))
  })
}

function itemOfIdentity(key: string, person: PersonName & KnownIdentity): CaseItem[] {
  const { name, residence, address, birthPlace, documentKind, documentCountry } = person
  const { documentSeen, documentFile } = person
  const number = person.documentNumber && shortNumber(person.documentNumber)
  const facts = [
    birthPlace && `born in ${birthPlace}`,
    residence && `lives in ${countryName(residence)}`,
    address,
    documentKind &&
      `${identityDocuments[documentKind].toLowerCase()} ${number} of ${countryName(documentCountry!)}`,
    documentFile && 'copy on file',
    documentSeen && `verification: ${documentViews[documentSeen].toLowerCase()}`,
  ]
  return itemOf({
    key: `identity:${key}`,
    label: name,
    value: facts.filter(Boolean).join(', '),
    codes: [
      ...[birthPlace, residence, address, documentKind, number, documentCountry, documentSeen ?? null],
      // Left out without a copy: approved cases from before there were copies have not changed.
      ...(documentFile ? [documentFile] : []),
    ],
    validUntil: person.documentExpiresOn,
  })
}

function hasIdentity({ residence, address, birthPlace, documentKind }: KnownIdentity): boolean {
  return [residence, address, birthPlace, documentKind].some((fact) => fact !== null)
}
