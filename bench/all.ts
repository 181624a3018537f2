/** What the APIs do in a second, the streams, the schedules and the checkouts, one after the other. See README.md. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Workloads of requests that alone are asked for, by how their names begin. */
const words = process.argv.slice(2)
const parts = words.length > 0 ? ['api.ts'] : ['api.ts', 'streams.ts', 'firing.ts', 'checkouts.ts']
for (const part of parts) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, part), ...words], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
