import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CaseItem } from '@domicile/contract/compliance/due-diligence/case-sections'
import { hashDecision, hashFacts, hashSections } from './facts.ts'

const item = (own: Partial<CaseItem> = {}): CaseItem => ({
  key: 'aml',
  label: 'AML documents',
  value: 'aml.pdf, version 1',
  codes: ['aml.pdf', 1],
  evidence: { kind: 'file', id: 'one', sha256: 'a'.repeat(64) },
  validUntil: '2027-01-01',
  ...own,
})

describe('the hash of facts', () => {
  const before = hashFacts([item(), item({ key: 'license' })])

  it('the hash of facts ignores their order, their words and the ids of their evidence', () => {
    const evidence = { kind: 'file', id: 'two', sha256: 'a'.repeat(64) } as const
    const reworded = item({ label: 'Documents', value: 'First version of aml.pdf', evidence })
    assert.equal(hashFacts([item({ key: 'license' }), reworded]), before)
  })

  it('the hash of facts changes with a code, a day, a file or an item', () => {
    const evidence = { kind: 'file', id: 'one', sha256: 'b'.repeat(64) } as const
    for (const own of [
      { codes: ['aml.pdf', 2] },
      { codes: ['aml.pdf', '1'] },
      { validUntil: null },
      { evidence },
      { evidence: null },
      { key: 'x' },
    ])
      assert.notEqual(hashFacts([item(own), item({ key: 'license' })]), before, JSON.stringify(own))
    assert.notEqual(hashFacts([item()]), before)
  })

  it('the hash of facts distinguishes the sections', () => {
    const sections = [
      { section: 'company', factsHash: before },
      { section: 'people', factsHash: hashFacts([]) },
    ]
    const swapped = [
      { section: 'people', factsHash: before },
      { section: 'company', factsHash: hashFacts([]) },
    ]
    assert.equal(hashSections(sections), hashSections(sections.toReversed()))
    assert.notEqual(hashSections(sections), hashSections(swapped))
  })
})

describe('the hash of a decision', () => {
  it('the hash of a decision depends on the decision before, on who decided what, and on the reason', () => {
    const decision = {
      id: 'one',
      kind: 'approved',
      decided_by: 'ann',
      decided_at: '2026-01-01T00:00:00.000Z',
      facts_hash: 'a'.repeat(64),
      reason: null,
      previous: null,
    }
    const hash = hashDecision(decision)
    for (const own of [
      { previous: hash },
      { decided_by: 'bob' },
      { kind: 'declined' },
      { reason: 'In order.' },
    ])
      assert.notEqual(hashDecision({ ...decision, ...own }), hash, JSON.stringify(own))
  })
})
