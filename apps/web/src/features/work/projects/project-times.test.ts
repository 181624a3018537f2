import assert from 'node:assert/strict'
import { it } from 'node:test'
import { placeOf, rangeOf } from './project-times.ts'

const TODAY = '2027-03-15'
const project = { startedAt: '2027-03-05T09:00:00Z', endedAt: null, deadline: '2027-04-14' }

it('the timeline spans from the first start to the last deadline, with today and the months in it', () => {
  const range = rangeOf([project], TODAY)
  assert.equal(new Date(range.from).toISOString().slice(0, 10), '2027-03-02')
  assert.equal(new Date(range.until).toISOString().slice(0, 10), '2027-04-17')
  assert.deepEqual(
    range.months.map(({ name }) => name),
    ['Apr 27'],
  )
  assert.ok(Math.abs(range.today - (13 / 46) * 100) < 0.01)
})

it('places a project’s bar from start to deadline, and one without either at today', () => {
  const range = rangeOf([project], TODAY)
  const { left, width } = placeOf(project, range, TODAY)
  assert.ok(Math.abs(left - (3 / 46) * 100) < 0.01 && Math.abs(width - (40 / 46) * 100) < 0.01)
  const bare = placeOf({ startedAt: null, endedAt: null, deadline: null }, range, TODAY)
  assert.deepEqual([bare.left, bare.width], [range.today, 0])
})

it('the timeline names at most twelve months', () => {
  const { months } = rangeOf([{ ...project, deadline: '2032-01-01' }], TODAY)
  assert.ok(months.length <= 12 && months.length > 5)
})
