import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { GAZETTE, GAZETTE_PORT } from './gazette-host.ts'
import { inDatabase } from '../mail/mail-in-tests.ts'

/** Starts the site of an official gazette, whose pages the test publishes and changes. */
export async function startGazette() {
  const pages = new Map<string, readonly string[]>()
  const answer = (url: string, response: ServerResponse) => {
    const lines = pages.get(url)
    response.writeHead(lines ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(lines && `<main>${lines.map((line) => `<p>${line}</p>`).join('')}</main>`)
  }
  const server = createServer(({ url = '', headers }, response) =>
    headers.host === GAZETTE ? answer(url, response) : response.writeHead(421).end(),
  )
  server.listen(Number(GAZETTE_PORT), '127.0.0.1')
  await once(server, 'listening')
  return {
    /** Returns the address of the page. */
    publish(path: string, lines: readonly string[]): string {
      pages.set(path, lines)
      return `http://${GAZETTE}${path}`
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Lets the time pass until the next check of a watched text, and runs the job that finds it due. */
export function passNight(path: string): Promise<void> {
  const statement = `
    with due as (update watches set next_check_at = now() where id = $1)
    select graphile_worker.add_job('watch.check-due', job_key := 'watch.check-due')`
  return inDatabase(statement, path)
}
