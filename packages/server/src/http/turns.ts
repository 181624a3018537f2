import type { ServerResponse } from 'node:http'
import type { Route } from '@domicile/contract/route'
import { Refusal } from './errors.ts'
import type { Actor } from './feature.ts'
import { companyOf } from './load-limits.ts'

/** Calls that run and wait at once: of one person, and of all users of a client company together. */
export const turnLimits = {
  person: { running: 2, waiting: 20 },
  company: { running: 4, waiting: 40 },
} as const

type Party = readonly [kind: keyof typeof turnLimits, id: string]

/** The part of a response that shows whether its client is still there. */
export type Client = Pick<ServerResponse, 'destroyed' | 'once' | 'off'>

/**
 * Runs work when it is the turn of all its parties, who wait in lines of their own. Throws 429 at once if a line is
 * full, and 408 when the client leaves the line.
 */
export type TakeTurn = <T>(parties: readonly Party[], client: Client, work: () => Promise<T>) => Promise<T>

type Line = { running: number; waiting: Set<() => void> }

/**
 * Lets each person and each company occupy only a few connections, whatever their calls cost (decision 24). In-process,
 * like the load limits; `scale` multiplies the length of the lines, never the calls that run.
 */
export function createTurns(scale = 1): TakeTurn {
  const lines = new Map<string, Line>()
  const enter = async ([kind, id]: Party, client: Client) => {
    const [key, { running, waiting }] = [`${kind} ${id}`, turnLimits[kind]]
    const line = lines.get(key) ?? { running: 0, waiting: new Set() }
    lines.set(key, line)
    if (line.running < running) line.running += 1
    else if (line.waiting.size < waiting * scale) await wait(line, client)
    else throw new Refusal('too-many-requests', { retryAfter: 1 })
    return () => {
      if (!startNext(line)) line.running -= 1
      if (line.running === 0) lines.delete(key)
    }
  }
  return async (parties, client, work) => {
    const leaving: (() => void)[] = []
    try {
      for (const party of parties) leaving.push(await enter(party, client))
      return await work()
    } finally {
      for (const leave of leaving) leave()
    }
  }
}

/** The first in the line takes over the place of a call that has ended; false if none waits. */
function startNext({ waiting }: Line): boolean {
  const [next] = waiting
  next?.()
  return next !== undefined
}

function wait({ waiting }: Line, client: Client): Promise<void> {
  return new Promise((resolve, reject) => {
    const abandon = () => {
      waiting.delete(start)
      reject(new Refusal('timeout'))
    }
    const start = () => {
      waiting.delete(start)
      client.off('close', abandon)
      resolve()
    }
    if (client.destroyed) return abandon()
    waiting.add(start)
    client.once('close', abandon)
  })
}

/** The parties of a call. Signing out and ending acting wait for no one. */
export function partiesOf(route: Route, user: Actor | null): Party[] {
  if (!user || (route.whileActing === 'allowed' && 'audit' in route)) return []
  const companyId = companyOf(user)
  const person: Party = ['person', user.acting?.actorId ?? user.id]
  return companyId ? [person, ['company', companyId]] : [person]
}
