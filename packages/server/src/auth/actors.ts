import type { Live } from '../db/live.ts'
import type { Actor } from '../http/feature.ts'
import type { Claims, VerifyToken } from './tokens.ts'
import type { Authenticate } from '../http/admission.ts'

/** The longest time, in milliseconds, that a period which runs out (a session, acting) may go unnoticed. */
const MAX_AGE_MS = 5_000
const MAX_REMEMBERED = 10_000

/** The session that a token names, and its user. */
export type TokenSubject = Pick<Claims, 'sub' | 'sid' | 'act'>

type Remembered = { actor: Actor; until: number }

export type Actors = {
  authenticate: Authenticate
  /** The same user with current roles; undefined if the session has ended. */
  current(actor: Actor): Promise<Actor | undefined>
}

/**
 * Finds the user of a token, and asks the database at most once in five seconds for each session. A user is forgotten
 * when the database announces that their rights have changed. While announcements cannot be received, every call asks
 * the database.
 */
export function createActors(
  verify: VerifyToken,
  load: (who: TokenSubject) => Promise<Actor | undefined>,
  live: Pick<Live, 'listen'>,
): Actors {
  const remembered = new Map<string, Remembered>()
  let isListening = false
  // A user who was being loaded during an announcement may have been read before the change.
  let announcements = 0
  const connection = (isUp: boolean) => {
    isListening = isUp
    announcements += 1
    remembered.clear()
  }
  live.listen({
    missed: () => connection(true),
    lost: () => connection(false),
    rightsChanged(id) {
      announcements += 1
      for (const [sessionId, { actor }] of remembered) if (isAffected(actor, id)) remembered.delete(sessionId)
    },
  })
  const find = async (who: TokenSubject) => {
    const cached = remembered.get(who.sid)
    if (cached && cached.until > Date.now() && isOf(cached.actor, who)) return cached.actor
    const before = announcements
    const actor = await load(who)
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    const isCurrent = isListening && announcements === before
    if (actor && isCurrent) remembered.set(who.sid, { actor, until: Date.now() + MAX_AGE_MS })
    else remembered.delete(who.sid)
    return actor
  }
  return {
    authenticate: async (token) => find(await verify(token)),
    current: ({ id, sessionId, acting }) =>
      find({ sub: id, sid: sessionId, ...(acting && { act: { sub: acting.actorId } }) }),
  }
}

/** Checks that an announced change of rights, of a person or of a company, concerns a user. */
export function isAffected({ id, acting, memberships }: Actor, changed: string): boolean {
  return (
    id === changed ||
    acting?.actorId === changed ||
    memberships.some(({ companyId }) => companyId === changed)
  )
}

/** A session belongs to one user: a token that names another user or actor for it is looked up again. */
function isOf(actor: Actor, { sub, act }: TokenSubject): boolean {
  return actor.id === sub && actor.acting?.actorId === act?.sub
}
