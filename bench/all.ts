/** Measures the API throughput, the streams, the schedules, the checkouts and the abuse, one after the other. See README.md. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Runs only the workloads whose names begin with these words. */
const words = process.argv.slice(2)
const parts =
  words.length > 0 ? ['api.ts'] : ['api.ts', 'streams.ts', 'firing.ts', 'checkouts.ts', 'abuse/abuse.ts']
for (const part of parts) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, part), ...words], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
