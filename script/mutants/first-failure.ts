/**
 * A reporter of node:test for run-files.ts: it ends the process at the first failure, and prints the test file and the
 * test. After ENOUGH_MS milliseconds it begins no further file.
 */
import pg from 'pg'
import type { TestEvent } from 'node:test/reporters'

const enough = Number(process.env.ENOUGH_MS)

export default async function* firstFailure(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let file = ''
  for await (const { type, data } of source) {
    if (type === 'test:start' && data.nesting === 0) file = data.name
    if (type === 'test:pass' && data.nesting === 0 && performance.now() > enough) await leave(0)
    if (type !== 'test:fail') continue
    yield `${file} › ${data.name}`
    await leave(1)
  }
}

/** Ends the process, whose tests do not get to drop their databases. */
async function leave(code: number): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [`test_${process.pid}_`],
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  process.exit(code)
}
