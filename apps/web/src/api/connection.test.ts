import assert from 'node:assert/strict'
import { it } from 'node:test'
import { connectionLost, connectionRestored, onRestored } from './connection.ts'

it('a busy server is back once it answers a call that was sent after its last refusal', () => {
  let times = 0
  onRestored(() => (times += 1))
  const beforeAll = performance.now()
  connectionLost('portal')
  connectionRestored('portal', beforeAll)
  assert.equal(times, 0)
  const between = performance.now()
  connectionLost('portal')
  connectionRestored('portal', between)
  assert.equal(times, 0)
  connectionRestored('portal')
  assert.equal(times, 1)
})
