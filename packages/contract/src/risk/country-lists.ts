import { z } from 'zod'
import { HistoryEntry } from '../companies/companies.ts'
import { country, date, id, orNone, page, pageOf, text, version } from '../fields.ts'
import { ownMessages } from '../messages.ts'
import { routes } from '../route.ts'

const entryFields = {
  country,
  /** The first day on the list. */
  from: date,
  /** The last day on the list; null until further notice. */
  until: orNone(date),
  /** Where it was read. */
  source: text(500),
  /** The day by which the source is to be read again. */
  verifyBy: orNone(date),
}

function checkPeriod(
  { from, until }: { from: string; until: string | null },
  context: z.RefinementCtx,
): void {
  if (until && until < from)
    context.addIssue({ code: 'custom', path: ['until'], message: ownMessages.dateOrder })
}

export const CountryEntryInput = z.strictObject(entryFields).superRefine(checkPeriod)
export type CountryEntryInput = z.output<typeof CountryEntryInput>

const CountryEntry = z.object({
  id,
  country: z.string(),
  from: z.string(),
  until: z.string().nullable(),
  source: z.string(),
  verifyBy: z.string().nullable(),
  version,
})
export type CountryEntry = z.infer<typeof CountryEntry>

export const CountryList = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** By country; those that ended are included. */
  entries: z.array(CountryEntry),
})
export type CountryList = z.infer<typeof CountryList>

export const countryLists = routes({
  'GET /api/country-lists': {
    summary: 'The lists of countries that risk matrices use, with dated entries.',
    may: 'country-lists:read',
    response: z.array(CountryList),
  },
  'POST /api/country-lists': {
    summary: 'Add a list of countries.',
    may: 'country-lists:write',
    body: z.strictObject({ name: text(120), description: text(500) }),
    response: CountryList,
    status: 201,
    audit: 'country-list.added',
  },
  'POST /api/country-lists/:slug/entries': {
    summary: 'Add a country to a list from a day on.',
    may: 'country-lists:write',
    body: CountryEntryInput,
    response: CountryList,
    status: 201,
    audit: 'country-list.entry-added',
  },
  'PUT /api/country-list-entries/:id': {
    summary: 'Change or end an entry; a stale version is refused.',
    may: 'country-lists:write',
    body: z.strictObject({ ...entryFields, version }).superRefine(checkPeriod),
    response: CountryList,
    audit: 'country-list.entry-changed',
  },
  'GET /api/country-lists/:slug/history': {
    summary: 'The changes of a list, newest first.',
    may: 'country-lists:read',
    query: page,
    response: pageOf(HistoryEntry),
  },
})
