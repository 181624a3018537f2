import { PassThrough, type Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { Changed } from '@domicile/contract/changed'
import { can, scopeOf } from '@domicile/contract/permissions'
import { type Actors, isAffected } from '@domicile/server/auth/actors'
import type { Actor } from '@domicile/server/http/feature'
import type { Hint, Live } from '@domicile/server/db/live'
import type { Database } from '../../../feature.ts'
import { findManagers } from './live.queries.ts'
import { createRecentHints } from './recent-hints.ts'

/** The streams that browsers hold open to this process. */
export type Streams = {
  /**
   * Opens one for a person; their oldest ends where they hold too many. It begins with the changes of the last `late`
   * milliseconds.
   */
  open(user: Actor, late?: number): Readable
  close(): void
}

type Stream = { user: Actor; events: PassThrough }

/** A stream ends after so long, and the browser opens another: with a token of that time, or not at all. */
const LIFE_MS = 10 * 60_000
const BEAT_MS = 25_000
const MOST_OF_A_PERSON = 20
/** A browser that does not read gets no more: it reconnects and reads everything again. */
const MOST_BYTES_WAITING = 65_536
/** How much longer ago a browser's first reads may have begun than it says, as its call was on the way. */
const ON_THE_WAY_MS = 5_000
/** The browser reads everything again. */
const MISSED = 'event: missed\ndata:\n\n'

/**
 * Sends the hints of {@link Live} to the users who may receive them, whose current roles are looked up before. A
 * stream ends when its user's rights change: the browser opens another with the new rights, or is refused.
 */
export function createStreams(db: Database, live: Pick<Live, 'listen'>, current: Actors['current']): Streams {
  const streams = new Set<Stream>()
  const recent = createRecentHints()
  const end = (stream: Stream, last = '') => {
    streams.delete(stream)
    stream.events.end(last)
  }
  const write = (stream: Stream, text: string) => {
    if (stream.events.writableLength > MOST_BYTES_WAITING) end(stream, MISSED)
    else stream.events.write(text)
  }
  // A stream that fails ends: the browser asks again, and reads everything again.
  const forEach = (work: (stream: Stream) => Promise<void>) => {
    for (const stream of streams) void work(stream).catch(() => end(stream, MISSED))
  }
  let isClosed = false
  const unlisten = live.listen({
    lost: () => recent.interrupt(),
    missed: () => {
      recent.begin()
      forEach(async (stream) => {
        if (await current(stream.user)) write(stream, MISSED)
        else end(stream, MISSED)
      })
    },
    received: (hints) => {
      recent.add(hints)
      const managers = memoise(() => managersOf(db, hints))
      forEach((stream) => deliver(stream, hints, managers))
    },
    rightsChanged: (id) => {
      recent.addRights(id)
      forEach(async (stream) => {
        if (isAffected(stream.user, id) && !isDeepStrictEqual(await current(stream.user), stream.user))
          end(stream, MISSED)
      })
    },
  })
  const deliver = async (stream: Stream, hints: readonly Hint[], managers: () => Promise<Managers>) => {
    if (!hints.some((hint) => mayConcern(stream.user, hint))) return
    const user = await current(stream.user)
    if (!user) return end(stream, MISSED)
    stream.user = user
    const knownManagers = user.role === 'accountManager' ? await managers() : NO_MANAGERS
    const visibleHints = hints.filter((hint) => mayHear(user, knownManagers, hint))
    if (visibleHints.length > 0) write(stream, visibleHints.map(asEvent).join(''))
  }
  const catchUp = (stream: Stream, late: number) => {
    const missed = recent.since(late + ON_THE_WAY_MS)
    if (!missed || missed.rights.some((id) => isAffected(stream.user, id))) return write(stream, MISSED)
    const managers = memoise(() => managersOf(db, missed.hints))
    void deliver(stream, missed.hints, managers).catch(() => end(stream, MISSED))
  }
  const beat = setInterval(() => streams.forEach((stream) => write(stream, ':\n\n')), BEAT_MS)
  beat.unref()
  return {
    open(user, late) {
      const stream = { user, events: new PassThrough() }
      const own = [...streams].filter((other) => other.user.id === user.id)
      if (own.length >= MOST_OF_A_PERSON) end(own[0]!, MISSED)
      streams.add(stream)
      const timer = setTimeout(() => end(stream), LIFE_MS)
      timer.unref()
      stream.events.once('close', () => {
        clearTimeout(timer)
        streams.delete(stream)
      })
      // Tells the browser at once that the stream is open, and how soon to reconnect.
      stream.events.write('retry: 1000\n\n')
      if (isClosed) end(stream)
      if (late !== undefined && !isClosed) catchUp(stream, late)
      return stream.events
    },
    close() {
      isClosed = true
      unlisten()
      clearInterval(beat)
      for (const stream of streams) end(stream)
    },
  }
}

/** Excludes most streams that a hint does not concern without a query. */
function mayConcern(user: Actor, { to, companyId, staffOnly, notifyHolders }: Hint): boolean {
  const { id, role, memberships } = user
  if (to) return to.includes(id)
  if (notifyHolders && can(user, notifyHolders)) return true
  return role !== null || (!staffOnly && memberships.some((membership) => membership.companyId === companyId))
}

const NO_MANAGERS: Managers = new Map()

/** One question for all account managers who hear the same hints, and none where there is no such person. */
function managersOf(db: Database, hints: readonly Hint[]): Promise<Managers> {
  const companyIds = new Set(hints.flatMap(({ companyId }) => companyId ?? []))
  return companyIds.size > 0 ? findManagers(db, [...companyIds]) : Promise.resolve(NO_MANAGERS)
}

function memoise<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => (answer ??= ask())
}

/** Omits the id of the changed record, as the receiver may not be allowed to see it. */
function asEvent({ noun, companyId }: Hint): string {
  const changed: Changed = { noun, companyId }
  return `event: changed\ndata: ${JSON.stringify(changed)}\n\n`
}

/** The account managers: the id of a person by that of a company. */
type Managers = ReadonlyMap<string, string>

/**
 * Checks that a user may receive a hint: they may see the company, the hint is the firm's and they are staff,
 * or they hold the permission of the users it is meant for.
 */
function mayHear(
  user: Actor,
  managers: Managers,
  { to, companyId, staffOnly, notifyHolders }: Hint,
): boolean {
  if (to) return to.includes(user.id)
  if (notifyHolders && can(user, notifyHolders)) return true
  if (!user.role) return !staffOnly && user.memberships.some((own) => own.companyId === companyId)
  if (companyId === null) return true
  const scope = scopeOf(user.role, 'companies:read')
  return scope === 'all' || (scope === 'assigned' && managers.get(companyId) === user.id)
}
