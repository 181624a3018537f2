import { z } from 'zod'
import { country, date, optionalText, orNone, page, pageOf, reasonText, text } from '../../fields.ts'
import { routes } from '../../route.ts'
import { entrySchemas, entryTopicNames, partyChangeNames } from './list-kinds.ts'

export const ListedPartyRow = z.object({
  /** The list's own number of the party. */
  partyId: z.string(),
  schema: z.string(),
  name: z.string(),
  /** Names, dates, countries and numbers by their names in FollowTheMoney. */
  properties: z.record(z.string(), z.array(z.string())),
  listings: z.array(z.record(z.string(), z.string())),
})
export type ListedPartyRow = z.infer<typeof ListedPartyRow>

const PartyChangeRow = z.object({
  partyId: z.string(),
  change: z.enum(partyChangeNames),
  name: z.string(),
  /** The entry before; null for a party that was added. */
  before: ListedPartyRow.nullable(),
  after: ListedPartyRow.nullable(),
})
export type PartyChangeRow = z.infer<typeof PartyChangeRow>

/** An entry of the firm's own list. */
export const ListEntry = z.strictObject({
  schema: z.enum(entrySchemas),
  name: text(200),
  aliases: z.array(text(200)).max(20).default([]),
  birthDate: orNone(date),
  country: orNone(country),
  number: optionalText(60),
  topic: z.enum(entryTopicNames),
  reason: reasonText(),
  source: text(500),
})
export type ListEntry = z.output<typeof ListEntry>

export const listParties = routes({
  'GET /api/screening-lists/:id/versions/:number/changes': {
    summary: 'The parties that a version added, changed or removed.',
    may: 'screening-lists:read',
    query: page,
    response: pageOf(PartyChangeRow),
  },
  'GET /api/screening-lists/:id/versions/:number/parties': {
    summary: 'The parties of a version, by name. Earlier versions can be searched too.',
    may: 'screening-lists:read',
    query: page.extend({ q: z.string().max(200).optional() }),
    response: pageOf(ListedPartyRow),
  },
  'POST /api/screening-lists/:id/entries': {
    summary: 'Add an entry to a list of the firm. Each change makes a new version.',
    may: 'screening-lists:import',
    body: ListEntry,
    response: ListedPartyRow,
    status: 201,
    audit: 'screening-list.entry-added',
  },
  'PUT /api/screening-lists/:id/entries/:partyId': {
    summary: 'Change an entry of a list of the firm.',
    may: 'screening-lists:import',
    body: ListEntry,
    response: ListedPartyRow,
    audit: 'screening-list.entry-changed',
  },
  'DELETE /api/screening-lists/:id/entries/:partyId': {
    summary: 'Remove an entry from a list of the firm. Earlier versions keep it.',
    may: 'screening-lists:import',
    audit: 'screening-list.entry-removed',
  },
})
