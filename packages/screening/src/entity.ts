/** The kind of a party, by the names of FollowTheMoney's schemas; `LegalEntity` is a party of unknown kind. */
export type Schema =
  | 'Person'
  | 'Company'
  | 'Organization'
  | 'LegalEntity'
  | 'PublicBody'
  | 'Vessel'
  | 'Airplane'

/**
 * The properties that lists give and that matching reads, by their names in FollowTheMoney. Dates are ISO 8601 to the
 * precision known (`1960`, `1960-04`, `1960-04-12`), countries ISO 3166-1 alpha-2 in lower case.
 */
export type Property =
  | 'name'
  | 'alias'
  | 'weakAlias'
  | 'previousName'
  | 'title'
  | 'firstName'
  | 'secondName'
  | 'middleName'
  | 'fatherName'
  | 'lastName'
  | 'birthDate'
  | 'birthPlace'
  | 'deathDate'
  | 'incorporationDate'
  | 'gender'
  | 'nationality'
  | 'citizenship'
  | 'country'
  | 'jurisdiction'
  | 'address'
  | 'passportNumber'
  | 'idNumber'
  | 'taxNumber'
  | 'registrationNumber'
  | 'leiCode'
  | 'innCode'
  | 'ogrnCode'
  | 'vatCode'
  | 'swiftBic'
  | 'imoNumber'
  | 'mmsi'
  | 'callSign'
  | 'flag'
  | 'position'
  | 'topics'
  | 'notes'
  | 'sourceUrl'

/** A party in the shape of FollowTheMoney: every property has any number of values, and all values are strings. */
export type Entity = {
  schema: Schema
  properties: Partial<Record<Property, readonly string[]>>
}

/** Why a party is on a list. Dates are ISO 8601; `reference` is the number by which the authority names the party. */
export type Listing = {
  authority?: string
  reference?: string
  programme?: string
  reason?: string
  listedOn?: string
}

/**
 * A party of a list. `id` is the list's own number of the party and stays the same across its versions; `referents` are
 * numbers that the party had before, or has in the lists that this one was compiled from.
 */
export type ListedParty = Entity & {
  id: string
  listings: readonly Listing[]
  referents?: readonly string[]
}
