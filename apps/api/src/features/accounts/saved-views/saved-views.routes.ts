import { type SavedView, savedViews } from '@domicile/contract/accounts/saved-views/saved-views'
import { newId } from '@domicile/server/db/ids'
import { notFound, problemKinds, Refusal } from '@domicile/server/http/errors'
import { type Database, feature } from '../../../feature.ts'
import { deleteView, findViews, insertView, lockViews, updateView } from './saved-views.queries.ts'

/** A list of more views than this is no longer quicker than setting the filters again. */
const MOST_PER_LIST = 30
/** Bounds what one user stores: any short path counts as a list. */
const MOST = 200

/** A user's saved views. Every query filters by the user's own id. */
export const savedViewsFeature = feature(savedViews, {
  'GET /api/saved-views': ({ db, user, query }) => findViews(db, user.id, query.list),

  'POST /api/saved-views': async ({ db, user, body, record }) => {
    const views = await viewsToChange(db, user.id)
    const ofList = views.filter(({ list }) => list === body.list)
    requireRoom(views, ofList)
    requireNewName(ofList, body.name)
    const view = { id: newId(), ...body }
    await insertView(db, user.id, view)
    await record({ ...ofOwn(view), after: body })
    return view
  },

  'PUT /api/saved-views/:id': async ({ db, user, params, body, record }) => {
    const views = await viewsToChange(db, user.id)
    const before = requireView(views, params.id)
    const others = views.filter(({ id, list }) => id !== before.id && list === before.list)
    requireNewName(others, body.name)
    const view = { ...before, ...body }
    await updateView(db, user.id, view)
    await record({ ...ofOwn(view), before: { name: before.name, search: before.search }, after: body })
    return view
  },

  'DELETE /api/saved-views/:id': async ({ db, user, params, record }) => {
    const view = requireView(await viewsToChange(db, user.id), params.id)
    await deleteView(db, user.id, view.id)
    const { list, name, search } = view
    await record({ ...ofOwn(view), before: { list, name, search } })
  },
})

/** The views, locked so that the limits and the unique names also hold for changes at the same time. */
async function viewsToChange(db: Database, userId: string): Promise<SavedView[]> {
  await lockViews(db, userId)
  return findViews(db, userId)
}

function requireRoom(views: readonly SavedView[], ofList: readonly SavedView[]): void {
  if (ofList.length >= MOST_PER_LIST) throw new Refusal('too-many-views')
  if (views.length < MOST) return
  throw new Refusal('too-many-views', { text: `You can save up to ${MOST} views. Delete one first.` })
}

function requireView(views: readonly SavedView[], id: string): SavedView {
  const view = views.find((each) => each.id === id.toLowerCase())
  if (!view) throw notFound()
  return view
}

function requireNewName(others: readonly SavedView[], name: string): void {
  if (others.every((other) => other.name.toLowerCase() !== name.toLowerCase())) return
  const code = 'view-name-taken'
  throw new Refusal(code, { errors: [{ pointer: '/name', code, message: problemKinds[code].text }] })
}

/** A log entry of a user's own matter: only administrators may read it besides the user. */
function ofOwn({ id, name }: SavedView) {
  return { subjectId: id, subject: name, staffOnly: true }
}
