import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const LOGS = ['api.log', 'purchase.log'] as const
const MOST_LINES = 20

/** How far the portal's logs are written; where the portal is another's, they are not known. */
export type Place = Record<string, number>

export function placeInLogs(): Place {
  return Object.fromEntries(LOGS.map((name) => [name, sizeOf(name)]))
}

/** What the portal warned of since a place in its logs, and the jobs that wait: why it did not do what a test waited for. */
export async function describePortal(since: Place): Promise<string> {
  const warnings = LOGS.flatMap((name) =>
    linesSince(name, since[name]!)
      .filter((line) => /"level":[456]0/.test(line))
      .slice(-MOST_LINES)
      .map((line) => `${name} ${line.slice(0, 500)}`),
  )
  return [...warnings, ...(await listWaitingJobs())].join('\n')
}

const pathOf = (name: string) => join(process.env.DATA_DIR ?? '', 'logs', name)

function sizeOf(name: string): number {
  return process.env.DATA_DIR ? (statSync(pathOf(name), { throwIfNoEntry: false })?.size ?? 0) : 0
}

function linesSince(name: string, start: number): string[] {
  if (sizeOf(name) <= start) return []
  return readFileSync(pathOf(name)).subarray(start).toString().split('\n')
}

async function listWaitingJobs(): Promise<string[]> {
  if (!process.env.DATABASE_URL) return []
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ text: string }>(`
    select format('job %s: attempt %s, due %s, begun %s, %s', tasks.identifier, attempts, run_at, locked_at,
      left(last_error, 300)) as text
    from graphile_worker._private_jobs job join graphile_worker._private_tasks tasks on tasks.id = job.task_id
    where run_at < now() + interval '2 minutes' order by run_at limit ${MOST_LINES}`)
  await client.end()
  return rows.map(({ text }) => text)
}
