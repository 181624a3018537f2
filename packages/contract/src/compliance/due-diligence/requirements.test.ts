import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { riskLevels } from '../risk/risk-kinds.ts'
import {
  describeRequirements,
  findGaps,
  isRequired,
  requirementKeys,
  type RequiredOf,
  requiredDocuments,
  type Requirements,
} from './requirements.ts'

const companyId = '01940000-0000-7000-8000-000000000001'
const anna: RequiredOf = {
  group: 'owners',
  key: 'anna berg:1970-01-01',
  name: 'Anna Berg',
  gaps: { nationality: 'missing', identityCheck: 'expired', pepCheck: 'missing' },
  at: { companyId, place: 'owners' },
}
const company: RequiredOf = {
  group: 'company',
  key: 'company',
  name: null,
  gaps: { aml: 'notUploaded', license: 'notApproved', riskFactors: [{ id: 'cash', label: 'Cash' }] },
  at: { companyId, place: 'company' },
}
const requirements: Requirements = {
  'owners.nationality': 'medium',
  'owners.identityCheck': 'high',
  'owners.pepCheck': 'high',
  'signatories.identityCheck': 'low',
  'company.aml': 'low',
  'company.license': 'medium',
  'company.riskFactors': 'high',
}
const textsAt = (level: (typeof riskLevels)[number], ...everyone: RequiredOf[]) =>
  findGaps(requirements, level, everyone).map(({ section, text }) => `${section} / ${text}`)

describe('the requirements of due diligence', () => {
  it('a requirement holds from its level of risk, and names who lacks what in which section', () => {
    assert.deepEqual(textsAt('low', company, anna), ['documents / AML documents: not uploaded.'])
    assert.deepEqual(textsAt('medium', company, anna), [
      'documents / License: not marked as valid.',
      'documents / AML documents: not uploaded.',
      'ownership / Anna Berg: nationality missing.',
    ])
    assert.deepEqual(textsAt('high', anna, company), [
      'ownership / Anna Berg: nationality missing.',
      'checks / Anna Berg: identity check expired.',
      'checks / Anna Berg: PEP check missing.',
      'documents / License: not marked as valid.',
      'documents / AML documents: not uploaded.',
      'risk / Cash: not known.',
    ])
  })

  it('a person who is an owner and an officer lacks each thing once, with one key', () => {
    const asSignatory: RequiredOf = { ...anna, group: 'signatories', at: { companyId, place: 'officers' } }
    assert.deepEqual(textsAt('low', asSignatory), ['checks / Anna Berg: identity check expired.'])
    const gaps = findGaps(requirements, 'high', [anna, asSignatory])
    assert.deepEqual(
      gaps.map(({ key, at }) => [key, at.place]),
      [
        ['lack:nationality:anna berg:1970-01-01', 'owners'],
        ['lack:identityCheck:anna berg:1970-01-01', 'checks'],
        ['lack:pepCheck:anna berg:1970-01-01', 'checks'],
      ],
    )
  })

  it('a higher risk never requires less, whatever the settings', () => {
    for (const key of requirementKeys)
      for (const from of [...riskLevels, undefined]) {
        const held = riskLevels.map((level) => isRequired(from ? { [key]: from } : {}, key, level))
        assert.deepEqual(held, held.toSorted(), `${key} from ${from}`)
        assert.equal(held.includes(true), from !== undefined)
      }
  })

  it('the requirements of each group are described by level', () => {
    assert.deepEqual(requiredDocuments(requirements, 'low'), ['aml'])
    assert.deepEqual(requiredDocuments(requirements, 'medium'), ['license', 'aml'])
    const { owners, company: own, officers } = describeRequirements(requirements)
    assert.equal(owners, 'Medium and high risk: Nationality. High risk: Identity check, PEP check.')
    assert.match(own, /^Every case: AML documents\. Medium and high risk: License\./)
    assert.equal(officers, '')
  })
})
