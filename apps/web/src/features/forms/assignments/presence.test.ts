import assert from 'node:assert/strict'
import { it } from 'node:test'
import {
  plainField,
  plainSection,
} from '../../../../../../packages/contract/src/form-engine/test/structures.ts'
import { lastSection, presenceIn } from './presence.ts'

const sections = [
  plainSection('main', [plainField('name', 'text')], { title: 'Main' }),
  plainSection('jobs', [plainField('firm', 'text')], {
    title: 'Jobs',
    repeats: { min: 0, max: 3, item: 'Employer' },
  }),
]
const now = Date.parse('2026-11-23T10:00:00Z')
const answer = (path: string, by: string | null, secondsAgo: number) => ({
  ...{ path, value: 'x', version: 1, by },
  at: new Date(now - secondsAgo * 1000).toISOString(),
})

it('names colleagues in the section of their latest answer, for a minute', () => {
  const answers = [
    answer('name', 'Ada', 5),
    answer('jobs/r1/firm', 'Ben', 10),
    answer('name', 'Ben', 50),
    answer('jobs', 'Cy', 61),
    answer('name', null, 1),
  ]
  const seen = presenceIn(sections, answers, { me: 'Ada', now })
  assert.deepEqual(seen, [{ section: 'Jobs', names: ['Ben'] }])
})

it('finds the place of a user’s last answer', () => {
  const answers = [answer('name', 'Ada', 500), answer('jobs/r1/firm', 'Ada', 100), answer('name', 'Ben', 5)]
  const last = lastSection(sections, answers, 'Ada')
  assert.deepEqual([last?.section.title, last?.path], ['Jobs', 'jobs/r1/firm'])
  assert.equal(lastSection(sections, answers, 'Cy'), undefined)
  assert.equal(lastSection(sections.slice(0, 1), answers, 'Ada')?.section.title, 'Main')
})
