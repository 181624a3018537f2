import { setTimeout as delay } from 'node:timers/promises'

/** Calls a server, and again while it refuses because of load: other work of the machine is not what is measured. */
export async function fetchPatiently(url: string, init?: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, init)
    if (answer.status !== 503) return answer
    await answer.arrayBuffer()
    await delay(1_000)
  }
}
