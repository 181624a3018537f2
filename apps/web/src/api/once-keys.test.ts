import assert from 'node:assert/strict'
import { it } from 'node:test'
import { withOnceKey } from './once-keys.ts'
import { ProblemError } from './problem-error.ts'

type Header = Record<string, string>

/** Makes a call that ends with this status, or is answered without one, and returns the key it carried. */
async function keyOf(what: string, failure?: number, given?: string): Promise<string | undefined> {
  let sent: Header = {}
  await withOnceKey('POST', what, given, async (header) => {
    sent = header
    if (failure !== undefined) throw new ProblemError(failure, {})
  }).catch(() => undefined)
  return sent['idempotency-key']
}

it('keeps the idempotency key of a call while its answer is lost', async () => {
  const first = await keyOf('note', 0)
  assert.equal(await keyOf('note', 503), first)
  assert.equal(await keyOf('note'), first)
  assert.notEqual(await keyOf('note'), first)
})

it('makes a new idempotency key after a refusal, and for another call', async () => {
  const first = await keyOf('mark', 422)
  assert.notEqual(await keyOf('mark', 0), first)
  assert.notEqual(await keyOf('another mark', 0), await keyOf('mark', 0))
})

it('prefers the key of the caller, and sends none with a change that names its version', async () => {
  assert.equal(await keyOf('order', 0, 'own-key'), 'own-key')
  assert.notEqual(await keyOf('order'), 'own-key')
  let sent: Header = {}
  await withOnceKey('PUT', 'x', undefined, async (header) => void (sent = header))
  assert.deepEqual(sent, {})
})
