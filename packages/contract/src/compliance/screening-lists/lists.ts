import { z } from 'zod'
import { latestToday } from '../../days.ts'
import { HistoryEntry } from '../../history-entry.ts'
import { date, id, instant, orNone, page, pageOf, text, version } from '../../fields.ts'
import { ownMessages } from '../../messages.ts'
import { routes } from '../../route.ts'
import {
  listFreshnessNames,
  listKindNames,
  listMessages,
  listShows,
  listVersionStateNames,
} from './list-kinds.ts'

const count = z.number().int()
const address = z.url({ protocol: /^https$/, error: listMessages.httpsOnly }).max(1000)

/** How a list is kept up to date. */
const settings = {
  name: text(120),
  /** OFAC's list in CSV has up to four files; the others have one. */
  addresses: z.array(address).max(4).default([]),
  /** Hours between two fetches; null: only when asked for. */
  fetchEvery: z.number().int().min(1).max(720).nullable().default(null),
  /** A list that is more days old is stale. */
  staleAfter: z.number().int().min(1).max(366).default(7),
  /** A file with a smaller share of the parties of the current version, in percent, is refused. */
  smallestShare: z.number().int().min(0).max(100).default(90),
}
export const ScreeningListInput = z.strictObject({ kind: z.enum(listKindNames), ...settings })
export type ScreeningListInput = z.output<typeof ScreeningListInput>
export const ScreeningListSettings = z.strictObject({ ...settings, version })
export type ScreeningListSettings = z.output<typeof ScreeningListSettings>

const ListProblem = z.object({ file: z.string(), line: count, message: z.string() })

export const ListVersion = z.object({
  id,
  number: count,
  state: z.enum(listVersionStateNames),
  /** Why a version is refused; null otherwise. */
  reason: z.string().nullable(),
  source: z.enum(['upload', 'fetch', 'entry']),
  fileFormat: z.string().nullable(),
  /** The date that the file states; null if it states none. */
  listDate: date.nullable(),
  /** Where the file states none: the date that was entered with the upload, or the day of the fetch. */
  statedDate: date.nullable(),
  receivedAt: instant,
  /** Null: the portal, on schedule. */
  receivedBy: z.string().nullable(),
  importedAt: instant.nullable(),
  parties: count,
  added: count,
  changed: count,
  removed: count,
  problems: count,
})
export type ListVersion = z.infer<typeof ListVersion>

export const ListVersionRecord = ListVersion.extend({
  /** The first 200 parts of the file that could not be read. */
  problemList: z.array(ListProblem),
  files: z.array(
    z.object({
      position: count,
      name: z.string(),
      size: count,
      sha256: z.string(),
      /** The version was refused, and its content was deleted some days later. */
      isDeleted: z.boolean(),
    }),
  ),
})
export type ListVersionRecord = z.infer<typeof ListVersionRecord>

export const ScreeningList = z.object({
  id,
  kind: z.enum(listKindNames),
  name: z.string(),
  addresses: z.array(z.string()),
  fetchEvery: count.nullable(),
  staleAfter: count,
  smallestShare: count,
  freshness: z.enum(listFreshnessNames),
  /** When the current version was last confirmed: imported, or found unchanged. */
  confirmedAt: instant.nullable(),
  /**
   * The age of the list: the last day of which it is known to be what the publisher says. Of an upload the date of the
   * list; of a fetch the day of the fetch, unless the publisher's list has become too old.
   */
  asOf: date.nullable(),
  /** Why the last fetch or import failed; null after a success. */
  failure: z.string().nullable(),
  failedAt: instant.nullable(),
  current: ListVersion.nullable(),
  isImporting: z.boolean(),
  /** An archived list is neither fetched nor searched; its versions stay. */
  archivedAt: instant.nullable(),
  version,
})
export type ScreeningList = z.infer<typeof ScreeningList>

/** Allows tomorrow, which is already today in other time zones. */
const listDate = date.refine((day) => day <= latestToday(), { error: ownMessages.futureDate })
/** `listDate` counts where the file states no date of its own. */
export const ListUpload = z.strictObject({ listDate: orNone(listDate) })

export const screeningLists = routes({
  'GET /api/screening-lists': {
    summary: 'The lists against which parties are screened, by name, each with its current version.',
    may: 'screening-lists:read',
    query: z.object({ show: z.enum(listShows).optional() }),
    response: z.array(ScreeningList),
  },
  'POST /api/screening-lists': {
    summary: 'Add a list, without a version.',
    may: 'screening-lists:manage',
    body: ScreeningListInput,
    response: ScreeningList,
    status: 201,
    audit: 'screening-list.added',
  },
  'GET /api/screening-lists/:id': {
    summary: 'One list.',
    may: 'screening-lists:read',
    response: ScreeningList,
  },
  'PUT /api/screening-lists/:id': {
    summary: 'Change the name of a list and how it is kept up to date.',
    may: 'screening-lists:manage',
    body: ScreeningListSettings,
    response: ScreeningList,
    audit: 'screening-list.changed',
  },
  'PUT /api/screening-lists/:id/archival': {
    summary: 'Archive a list. It is neither fetched nor searched any more; its versions stay.',
    may: 'screening-lists:manage',
    response: ScreeningList,
    audit: 'screening-list.archived',
  },
  'DELETE /api/screening-lists/:id/archival': {
    summary: 'Restore an archived list.',
    may: 'screening-lists:manage',
    response: ScreeningList,
    audit: 'screening-list.restored',
  },
  'GET /api/screening-lists/:id/history': {
    summary: 'The history of a list, newest first.',
    may: 'screening-lists:read',
    query: page,
    response: pageOf(HistoryEntry),
  },
  'GET /api/screening-lists/:id/versions': {
    summary: 'The versions of a list, the latest first, refused files included.',
    may: 'screening-lists:read',
    query: page,
    response: pageOf(ListVersion),
  },
  'POST /api/screening-lists/:id/versions': {
    summary:
      'Upload a file as the next version. It is imported in the background; the current version stays until then. Several files of a list are sent as one ZIP archive.',
    may: 'screening-lists:import',
    upload: 'screeningList',
    body: ListUpload,
    response: ListVersionRecord,
    status: 201,
    audit: 'screening-list.uploaded',
  },
  'GET /api/screening-lists/:id/versions/:number': {
    summary: 'One version, with its files and problems.',
    may: 'screening-lists:read',
    response: ListVersionRecord,
  },
  'GET /api/screening-lists/:id/versions/:number/files/:position': {
    summary: 'A file of a version, as it was received.',
    may: 'screening-lists:read',
    download: 'application/octet-stream',
    reads: 'screening-list.downloaded',
  },
  'POST /api/screening-lists/:id/fetches': {
    summary: 'Fetch a list from its addresses now, in the background.',
    may: 'screening-lists:import',
    status: 201,
    response: ScreeningList,
    audit: 'screening-list.fetch-asked',
  },
})
