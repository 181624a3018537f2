import type { Actor } from '../http/feature.ts'
import type { Authenticate } from '../http/register.ts'
import type { Claims, VerifyToken } from './tokens.ts'

/** How long a change to a person or a session may go unnoticed, in milliseconds. */
const FRESH = 5_000
const MAX_REMEMBERED = 10_000

/** The part of a token that names a session and whose it is. */
export type Who = Pick<Claims, 'sub' | 'sid' | 'act'>

type Remembered = { actor: Actor; until: number }

export type Actors = {
  authenticate: Authenticate
  /** The same person as they stand now, with the roles they have now; undefined where their session is over. */
  current(actor: Actor): Promise<Actor | undefined>
  forget(sessionId: string): void
}

/** Finds the person behind a token, asking the database at most once in five seconds for each session. */
export function createActors(verify: VerifyToken, load: (who: Who) => Promise<Actor | undefined>): Actors {
  const remembered = new Map<string, Remembered>()
  const find = async (who: Who) => {
    const known = remembered.get(who.sid)
    if (known && known.until > Date.now() && isOf(known.actor, who)) return known.actor
    const actor = await load(who)
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    if (actor) remembered.set(who.sid, { actor, until: Date.now() + FRESH })
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

/** A session is one person's: a token that names it for another, or another actor, is looked up anew. */
function isOf(actor: Actor, { sub, act }: Who): boolean {
  return actor.id === sub && actor.acting?.actorId === act?.sub
}
