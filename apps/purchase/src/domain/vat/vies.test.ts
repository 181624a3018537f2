import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createVies } from './vies.ts'
import { answers, startVies } from '../../test/vies.ts'

it('a VAT register that did not answer five times is left alone, and no number counts as valid meanwhile', async (test) => {
  test.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const register = await startVies(answers.valid)
  test.after(register.stop)
  let isAway = true
  const resolve = async () => {
    if (isAway) throw new Error('There is no such name.')
    return ['127.0.0.1']
  }
  const vies = createVies(register.options.viesUrl, { ...register.options.requests, resolve })
  const ask = async () => (await vies.ask({ state: 'DE', number: '136695976' }, undefined)).state
  for (let time = 0; time < 5; time += 1) assert.equal(await ask(), 'could-not-check')
  isAway = false
  assert.equal(await ask(), 'could-not-check')
  assert.deepEqual(register.questions(), [])
  test.mock.timers.tick(10_000)
  assert.equal(await ask(), 'valid')
})
