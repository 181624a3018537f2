import { z } from 'zod'
import { instant } from '../../fields.ts'
import { routes } from '../../route.ts'
import { Hit, searchedNouns } from './search.ts'

/** A record that a user opened or pinned, as the search names it now. */
export function openedRecordOf<Noun extends string>(nouns: readonly Noun[]) {
  return Hit.pick({ id: true, title: true, subtitle: true, company: true, target: true }).extend({
    noun: z.enum(nouns),
    openedAt: instant,
    /** Null for records that are not pinned. */
    pinnedAt: instant.nullable(),
  })
}
export type OpenedRecord<Noun extends string> = z.infer<ReturnType<typeof openedRecordOf<Noun>>>

/** They are the user's own: staff who act as a user neither see nor change them. */
export const ownRecords = { may: 'signed-in', whileActing: 'refused' } as const

/** Whether the search finds the record: others, such as archived ones, are neither remembered nor pinned. */
export const Opening = z.object({ isFound: z.boolean() })

const Opened = z.array(openedRecordOf(searchedNouns))

/**
 * The records that a user opened last or pinned. `:noun` is one of the search, `:record` an id or the slug of an address.
 * None of it is recorded: no one else reads it.
 */
export const openedRecords = routes({
  'GET /api/opened-records': {
    summary: 'The records that you opened last or pinned, the last one first.',
    ...ownRecords,
    response: Opened,
  },
  'PUT /api/opened-records/:noun/:record/opening': {
    summary: 'Remember that you opened a record, if the search finds it; the last 50 are kept.',
    ...ownRecords,
    response: Opening,
    audit: 'opened-record.opened',
    mayBeNoop: true,
  },
  'PUT /api/opened-records/:noun/:record/pin': {
    summary: 'Pin a record; at most 20.',
    ...ownRecords,
    response: Opened,
    audit: 'opened-record.pinned',
    mayBeNoop: true,
  },
  'DELETE /api/opened-records/:noun/:record/pin': {
    summary: 'Unpin a record.',
    ...ownRecords,
    response: Opened,
    audit: 'opened-record.unpinned',
    mayBeNoop: true,
  },
})
