import type { Actor } from '../http/feature.ts'
import type { Authenticate } from '../http/register.ts'
import type { Claims, VerifyToken } from './tokens.ts'

/** The longest time, in milliseconds, that a change to a user or a session may go unnoticed. */
const MAX_AGE_MS = 5_000
const MAX_REMEMBERED = 10_000

/** The session that a token names, and its user. */
export type TokenSubject = Pick<Claims, 'sub' | 'sid' | 'act'>

type Remembered = { actor: Actor; until: number }

export type Actors = {
  authenticate: Authenticate
  /** The same user with current roles; undefined if the session has ended. */
  current(actor: Actor): Promise<Actor | undefined>
  forget(sessionId: string): void
}

/** Finds the user of a token, and asks the database at most once in five seconds for each session. */
export function createActors(
  verify: VerifyToken,
  load: (who: TokenSubject) => Promise<Actor | undefined>,
): Actors {
  const remembered = new Map<string, Remembered>()
  const find = async (who: TokenSubject) => {
    const known = remembered.get(who.sid)
    if (known && known.until > Date.now() && isOf(known.actor, who)) return known.actor
    const actor = await load(who)
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    if (actor) remembered.set(who.sid, { actor, until: Date.now() + MAX_AGE_MS })
    else remembered.delete(who.sid)
    return actor
  }
  return {
    forget: (sessionId) => void remembered.delete(sessionId),
    authenticate: async (token) => find(await verify(token)),
    current: ({ id, sessionId, acting }) =>
      find({ sub: id, sid: sessionId, ...(acting && { act: { sub: acting.actorId } }) }),
  }
}

/** A session belongs to one user: a token that names another user or actor for it is looked up again. */
function isOf(actor: Actor, { sub, act }: TokenSubject): boolean {
  return actor.id === sub && actor.acting?.actorId === act?.sub
}
