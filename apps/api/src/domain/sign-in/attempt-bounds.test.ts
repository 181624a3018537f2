import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Bound, bounds, isUsedUp, secondsAfter } from './attempt-bounds.ts'

const DAY = 24 * 3600

/** Returns how many tries fit into a day when each is made as soon as it is allowed. */
function triesInADay(bound: Bound): number {
  let [tries, time] = [0, 0]
  while (!isUsedUp(bound, tries) && time + secondsAfter(bound, tries) < DAY) {
    time += secondsAfter(bound, tries)
    tries += 1
  }
  return tries
}

it('the wait after failed sign-ins grows from one minute to fifteen', () => {
  const waits = [4, 5, 6, 7, 8, 9, 60].map((failures) => secondsAfter(bounds.password, failures) / 60)
  assert.deepEqual(waits, [0, 1, 2, 4, 8, 15, 15])
})

it('an account gets at most 480 guesses a day, and strangers make 100 in a row', () => {
  const { codesAnywhere, ...ofAccounts } = bounds
  for (const [name, bound] of Object.entries(ofAccounts)) assert.ok(triesInADay(bound) < 120, name)
  // Of one code, which lives for minutes or is replaced by the next.
  assert.ok(triesInADay(codesAnywhere) < 200)
  assert.deepEqual(
    [isUsedUp(bounds.passwordAnywhere, 99), isUsedUp(bounds.passwordAnywhere, 100)],
    [false, true],
  )
  assert.equal(secondsAfter(bounds.codes, 5), 15 * 60)
})
