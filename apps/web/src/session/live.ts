import type { Changed } from '@domicile/contract/changed'
import type { EventSourceMessage } from 'eventsource-parser'
import { loadAffected } from '../api/affected.ts'
import type { Key } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { freshTokens } from '../api/refresh.ts'
import { followTokens } from './session.ts'
import { isAnother, readTokens } from '../api/tokens.ts'

/** The message from the listening tab to the others: the changes, or that anything may have changed. */
type News = Changed[] | 'anything'

const GATHER_MS = 250
/** The minimum interval between refreshes of overall figures, however many changes arrive. */
const DIGEST_MS = 5_000
const SHORTEST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const LONGEST_WAY_MS = 4_000

/**
 * Keeps the screen in sync with the server until the returned function is called. One tab listens for all,
 * because a browser opens few connections per host; when it closes, another takes over.
 */
export function followChanges(): () => void {
  const stopped = new AbortController()
  const others = new BroadcastChannel('domicile-live')
  const apply = gathering(stopped.signal)
  others.addEventListener('message', ({ data }: MessageEvent<News>) => apply(data))
  const hear = (news: News) => {
    // A channel, unlike a window, is of this origin alone.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    others.postMessage(news)
    apply(news)
  }
  void alone(stopped.signal, () => keepListening(stopped.signal, hear)).catch(() => undefined)
  return () => {
    stopped.abort()
    others.close()
  }
}

const LOCK = 'domicile-live'

/** Runs work in one tab at a time. Locks need https or localhost; elsewhere every tab listens. */
async function alone(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>
  await (locks ? locks.request(LOCK, { signal }, work) : work())
}

async function keepListening(signal: AbortSignal, hear: (news: News) => void): Promise<void> {
  let wait = SHORTEST_WAIT_MS
  // The server also sends what has changed since the first reads of the screen, or since the last stream was heard.
  let heardAt = performance.timeOrigin
  while (!signal.aborted) {
    const began = Date.now()
    await listen(signal, hear, heardAt, () => (heardAt = Date.now())).catch(() => undefined)
    wait = Date.now() - began > LONGEST_WAIT_MS ? SHORTEST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS)
    await pause(wait * (0.5 + Math.random() / 2), signal)
  }
}

async function listen(
  signal: AbortSignal,
  hear: (news: News) => void,
  since: number,
  onPart: () => void,
): Promise<void> {
  const asking = readTokens()
  const tokens = await freshTokens()
  // Acting as a company may have expired; this tab then reloads as the user themselves.
  if (isAnother(asking, tokens)) return followTokens()
  if (!tokens) return
  const { createParser } = await import('eventsource-parser')
  const askedAt = Date.now()
  const answer = await fetch(`/api/live?late=${Math.max(0, Math.round(askedAt - since))}`, {
    headers: { authorization: `Bearer ${tokens.token}` },
    signal,
  })
  // The session or acting has ended: the next reads of the screen notice it and sign out.
  if (answer.status === 401) return hear('anything')
  if (!answer.ok || !answer.body) return
  // The server allows for a call that is on the way for five seconds.
  if (Date.now() - askedAt > LONGEST_WAY_MS) hear('anything')
  const parser = createParser({
    onEvent: ({ event, data }: EventSourceMessage) =>
      hear(event === 'changed' ? [JSON.parse(data) as Changed] : 'anything'),
  })
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  // Only after the part that opens the stream has what was missed been sent, in one part with it at the earliest.
  let isOpening = true
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parser.feed(part.value)
    if (!isOpening) onPart()
    isOpening = false
  }
}

/** Merges changes that arrive together into one refresh; unsaved input is in no query and stays. */
function gathering(signal: AbortSignal): (news: News) => void {
  let gathered: Changed[] = []
  let isAnything = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const digests = DIGESTS.map((key) => {
    const read = atMostEvery(DIGEST_MS, signal, () => {
      void queryClient.invalidateQueries({ queryKey: [key] })
    })
    return { key: [key, {}], read }
  })
  const apply = async () => {
    const isAffected = await loadAffected()
    const [changes, all] = [gathered, isAnything]
    timer = undefined
    gathered = []
    isAnything = false
    if (signal.aborted) return
    const isOut = (key: readonly unknown[]) => all || isAffected(key, changes)
    for (const { key, read } of digests) if (isOut(key)) read()
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => !isDigest(queryKey[0]) && isOut(queryKey),
    })
  }
  return (news) => {
    if (news === 'anything') isAnything = true
    else gathered.push(...news)
    timer ??= setTimeout(() => void apply(), GATHER_MS)
  }
}

const DIGESTS: readonly string[] = ['GET /api/dashboard', 'GET /api/purchase/dashboard'] satisfies Key[]
const isDigest = (key: unknown) => DIGESTS.some((digest) => digest === key)

/** Runs the work at once if the interval has passed, otherwise when it has. */
function atMostEvery(milliseconds: number, signal: AbortSignal, work: () => void): () => void {
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        last = Date.now()
        if (!signal.aborted) work()
      },
      Math.max(0, last + milliseconds - Date.now()),
    )
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
