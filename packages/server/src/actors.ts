import type { Actor } from './feature.ts'
import type { Authenticate } from './register.ts'
import type { Claims, VerifyToken } from './tokens.ts'

/** How long a change to a person or a session may go unnoticed, in milliseconds. */
const FRESH = 5_000
const MAX_REMEMBERED = 10_000

type Remembered = { actor: Actor; until: number }

export type Actors = { authenticate: Authenticate; forget(sessionId: string): void }

/** Finds the person behind a token, asking the database at most once in five seconds for each session. */
export function createActors(
  verify: VerifyToken,
  load: (claims: Claims) => Promise<Actor | undefined>,
): Actors {
  const remembered = new Map<string, Remembered>()
  return {
    forget: (sessionId) => void remembered.delete(sessionId),
    async authenticate(token) {
      const claims = await verify(token)
      const known = remembered.get(claims.sid)
      if (known && known.until > Date.now() && isOf(known.actor, claims)) return known.actor
      const actor = await load(claims)
      if (remembered.size >= MAX_REMEMBERED) remembered.clear()
      if (actor) remembered.set(claims.sid, { actor, until: Date.now() + FRESH })
      else remembered.delete(claims.sid)
      return actor
    },
  }
}

/** A session is one person's: a token that names it for another, or another actor, is looked up anew. */
function isOf(actor: Actor, { sub, act }: Claims): boolean {
  return actor.id === sub && actor.acting?.actorId === act?.sub
}
