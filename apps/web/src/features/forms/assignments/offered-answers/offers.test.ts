import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { GroupCompany } from '@domicile/contract/forms/assignments/group-answers'
import type { Value } from '@domicile/contract/form-engine/conditions'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { offersOf } from './offers.ts'

const sections = [
  plainSection('about', [plainField('policy', 'text', { group: true }), plainField('size', 'text')]),
]
const lastAnswers = {
  submittedAt: '2025-05-01T09:00:00Z',
  answers: [
    { path: 'policy', value: 'Old' },
    { path: 'size', value: 'Small' },
  ],
}

function company(name: string, value: Value, at: string, by: string | null = 'Ann'): GroupCompany {
  const answers = [{ path: 'policy', value: value as string | null, version: 1, by, at }]
  return { id: name, company: { id: name, name }, sections: ['about'], answers, hidden: [] }
}

const offered = (group: readonly GroupCompany[] | undefined) =>
  Object.fromEntries(
    [...offersOf({ sections, lastAnswers }, group)].map(([path, { value, from }]) => [
      path,
      from.kind === 'group' ? [value, from.company, from.companies] : [value, from.kind],
    ]),
  )

describe('an offered answer', () => {
  it('the offered answer is the latest of another company, else the last one of this company', () => {
    const group = [
      company('Acme', 'Yes', '2026-03-03T09:00:00Z'),
      company('Beta', 'No', '2026-03-01T09:00:00Z'),
      company('Gamma', 'Yes', '2026-03-02T09:00:00Z'),
    ]
    assert.deepEqual(offered(group), { policy: ['Yes', 'Acme', 2], size: ['Small', 'last'] })
    assert.deepEqual(offered([]), { policy: ['Old', 'last'], size: ['Small', 'last'] })
  })

  it('offers no answer while those of the other companies are loading', () => {
    assert.deepEqual(offered(undefined), { size: ['Small', 'last'] })
  })

  it('offers no answer that was removed, or that comes from the record of the other company', () => {
    const group = [
      company('Acme', null, '2026-03-03T09:00:00Z'),
      company('Beta', 'No', '2026-03-01T09:00:00Z', null),
    ]
    assert.deepEqual(offered(group), { policy: ['Old', 'last'], size: ['Small', 'last'] })
  })
})
