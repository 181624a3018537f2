import assert from 'node:assert/strict'
import { it } from 'node:test'
import { neighboursOf, rememberRows } from './neighbours.ts'

it('finds the records beside one that was opened from a list, on each of its tabs', () => {
  assert.equal(neighboursOf('/companies/a'), undefined)
  rememberRows({ title: 'Companies', paths: ['/companies/a', '/companies/b', '/companies/c'] })
  assert.deepEqual(neighboursOf('/companies/b/owners'), {
    title: 'Companies',
    previous: '/companies/a',
    next: '/companies/c',
  })
  assert.equal(neighboursOf('/companies/a')?.previous, undefined)
  assert.equal(neighboursOf('/companies/c')?.next, undefined)
  assert.equal(neighboursOf('/companies/bb'), undefined)
  assert.equal(neighboursOf('/companies/b/edit'), undefined)
})
