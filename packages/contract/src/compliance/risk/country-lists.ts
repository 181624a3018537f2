import { z } from 'zod'
import { HistoryEntry } from '../../history-entry.ts'
import { country, date, id, orNone, page, pageOf, reasonText, text, version } from '../../fields.ts'
import { ownMessages } from '../../messages.ts'
import {
  proposal,
  proposalActions,
  proposalObstacles,
  RefusedProposal,
  SeenProposal,
} from '../../proposals/proposals.ts'
import { routes } from '../../route.ts'

const CountryChange = z
  .strictObject({
    /** The entry that is changed; none for a new one. */
    id: orNone(id),
    country,
    /** The first day on the list. */
    from: date,
    /** The last day on the list; null until further notice. */
    until: orNone(date),
    /** Where it was read. */
    source: text(500),
    /** The day by which the source is to be read again. */
    verifyBy: orNone(date),
  })
  .superRefine(({ from, until }, context) => {
    if (until && until < from)
      context.addIssue({ code: 'custom', path: ['until'], message: ownMessages.dateOrder })
  })
export type CountryChange = z.output<typeof CountryChange>

const fields = {
  name: text(120),
  description: text(500),
  /** The entries that are added or changed; the others stay. */
  changes: z.array(CountryChange).max(300),
  /** The day by which to verify the entries that stay until further notice; null leaves their days. */
  verifyAllBy: orNone(date),
  reason: reasonText(),
}
export const CountryListInput = z.strictObject(fields)
export type CountryListInput = z.output<typeof CountryListInput>

const CountryEntry = z.object({
  id,
  country: z.string(),
  from: z.string(),
  until: z.string().nullable(),
  source: z.string(),
  verifyBy: z.string().nullable(),
})
export type CountryEntry = z.infer<typeof CountryEntry>

const content = {
  name: z.string(),
  description: z.string(),
  /** By country; those that ended are included. */
  entries: z.array(CountryEntry),
}
export const CountryContent = z.object(content)
export type CountryContent = z.infer<typeof CountryContent>

/** A list as it is in force. */
export const CountryList = z.object({
  slug: z.string(),
  ...content,
  /** The number of the change that was adopted last; null for a list that was only proposed, which has no entries. */
  version: version.nullable(),
  /** The proposed change, with the whole list as it would be. */
  proposed: z.object({ ...content, ...proposal }).nullable(),
  allowedActions: z.array(z.enum(proposalActions)),
  obstacles: proposalObstacles,
})
export type CountryList = z.infer<typeof CountryList>

/** The companies whose facts a proposed change touches: a country of theirs, or of those who own or direct them. */
const CountryEffect = z.object({
  /** True if the change concerns every company, as the matrix in force names the list. */
  isForAll: z.boolean(),
  total: z.number().int(),
  /** Of those, the clients with an approved case, which is rechecked on the adoption. */
  approved: z.number().int(),
  /** By name, as many as fit; those that the reader may see. */
  companies: z.array(z.object({ id, name: z.string(), countries: z.array(z.string()) })),
})
export type CountryEffect = z.infer<typeof CountryEffect>

export const countryLists = routes({
  'GET /api/country-lists': {
    summary: 'The lists of countries that risk matrices use, with dated entries and proposed changes.',
    may: 'country-lists:read',
    response: z.array(CountryList),
  },
  'POST /api/country-lists': {
    summary: 'Propose a list of countries. Another person adopts it.',
    may: 'country-lists:write',
    body: CountryListInput,
    response: CountryList,
    status: 201,
    audit: 'country-list.proposed',
  },
  'PUT /api/country-lists/:slug': {
    summary:
      'Propose a change of a list; one based on an older version is refused. Another person adopts it.',
    may: 'country-lists:write',
    body: z.strictObject({ ...fields, version }),
    response: CountryList,
    audit: 'country-list.proposed',
  },
  'GET /api/country-lists/:slug/effect': {
    summary: 'The companies that the proposed change of a list touches.',
    may: 'country-lists:read',
    response: CountryEffect,
  },
  'PUT /api/country-lists/:slug/adoption': {
    summary: 'Adopt the proposed change: for a person other than its author.',
    may: 'country-lists:write',
    body: SeenProposal,
    response: CountryList,
    audit: 'country-list.adopted',
  },
  'PUT /api/country-lists/:slug/rejection': {
    summary: 'Reject or withdraw the proposed change, with the reason.',
    may: 'country-lists:write',
    body: RefusedProposal,
    response: CountryList,
    audit: 'country-list.rejected',
  },
  'GET /api/country-lists/:slug/history': {
    summary: 'The changes of a list, newest first.',
    may: 'country-lists:read',
    query: page,
    response: pageOf(HistoryEntry),
  },
})
