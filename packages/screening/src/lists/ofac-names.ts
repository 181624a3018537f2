import type { Schema } from '../entity.ts'
import { addValue, joinParts, type PartyDraft } from './party-draft.ts'

const schemas: Record<string, Schema> = {
  individual: 'Person',
  entity: 'Organization',
  vessel: 'Vessel',
  aircraft: 'Airplane',
}

/** The kind of a party; a type that OFAC adds in future is a party of unknown kind. */
export function schemaOf(type: string | undefined): Schema {
  return schemas[type?.toLowerCase() ?? 'entity'] ?? 'LegalEntity'
}

/** Persons are named `LAST, First`; names of organizations contain commas of their own. */
export function addName(
  draft: PartyDraft,
  property: 'name' | 'alias' | 'weakAlias' | 'previousName',
  name: string,
): void {
  const comma = draft.schema === 'Person' ? name.indexOf(', ') : -1
  if (comma === -1) addValue(draft, property, name)
  else addNameParts(draft, property, name.slice(comma + 2), name.slice(0, comma))
}

export function addNameParts(
  draft: PartyDraft,
  property: 'name' | 'alias' | 'weakAlias' | 'previousName',
  first: string | undefined,
  last: string | undefined,
): void {
  addValue(draft, property, joinParts([first, last]))
  if (draft.schema !== 'Person' || property !== 'name') return
  addValue(draft, 'firstName', first)
  addValue(draft, 'lastName', last)
}
