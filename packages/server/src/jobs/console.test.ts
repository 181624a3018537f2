import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { pino } from 'pino'
import { logOptions } from '../log/log.ts'
import { logConsole } from './console.ts'

const { trace, error, warn } = console
after(() => void Object.assign(console, { trace, error, warn }))

it('logs what a library writes to the console as one line each, without the values of rows', () => {
  const lines: string[] = []
  logConsole(pino(logOptions('info'), { write: (line) => void lines.push(line) }))
  const row = Object.assign(new Error('new row violates check'), { detail: 'Failing row contains (canary).' })
  console.trace(row)
  console.error(
    'Retried 10 times:',
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  )
  const [first, second] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  assert.equal((first!.err as { message: string }).message, 'new row violates check')
  assert.doesNotMatch(lines.join(''), /canary/)
  assert.deepEqual(
    [second!.msg, second!.reason, second!.err],
    ['Retried 10 times:', 'connect ECONNREFUSED', undefined],
  )
})
