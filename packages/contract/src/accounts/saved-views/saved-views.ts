import { z } from 'zod'
import { id, text } from '../../fields.ts'
import { routes } from '../../route.ts'
import { LONGEST_VIEW_NAME } from './saved-view-rules.ts'

/** The path of a list in the web application, such as `/companies`; it identifies the list. */
const listPath = text(100).refine((value) => /^(\/[a-z-]+)+$/.test(value))

const editable = {
  /** Unique among a user's views of one list, whatever the case of its letters. */
  name: text(LONGEST_VIEW_NAME),
  /** The query of the list's address: search, filters, order and columns, without the leading `?`. */
  search: text(1000),
}

/** The filters of a list that a user has saved under a name. */
export const SavedView = z.object({ id, list: z.string(), name: z.string(), search: z.string() })
export type SavedView = z.infer<typeof SavedView>

const write = { may: 'signed-in', whileActing: 'refused' } as const

/** A user's own saved views of the lists of both APIs. */
export const savedViews = routes({
  'GET /api/saved-views': {
    summary: 'Your saved views of one list, or of all, by name.',
    may: 'signed-in',
    query: z.strictObject({ list: listPath.optional() }),
    response: z.array(SavedView),
  },
  'POST /api/saved-views': {
    summary: 'Save a view of a list; at most 30 per list and 200 in total.',
    ...write,
    body: z.strictObject({ list: listPath, ...editable }),
    response: SavedView,
    status: 201,
    audit: 'saved-view.created',
  },
  'PUT /api/saved-views/:id': {
    summary: 'Rename a saved view, or replace its filters.',
    ...write,
    body: z.strictObject(editable),
    response: SavedView,
    audit: 'saved-view.changed',
  },
  'DELETE /api/saved-views/:id': {
    summary: 'Delete a saved view.',
    ...write,
    audit: 'saved-view.deleted',
  },
})
