import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { recordProblems } from './record-problems.ts'
import { structureMessages as messages } from './structure-messages.ts'
import type { Section } from './structure.ts'
import { plainField, plainOption, plainSection } from './test/structures.ts'

const repeats = { min: 0, max: 10, item: 'Owner' }
const problemsOf = (...sections: Section[]) => recordProblems({ objectType: 'company', sections })
const ofFields = (...fields: Section['fields']) => problemsOf(plainSection('about', fields))

describe('the bindings of a template', () => {
  it('bindings are published where each field fits its field of the record', () => {
    const country = { options: ['DE', 'FR'].map(plainOption), record: 'countryOfIncorporation' } as const
    const about = plainSection('about', [
      plainField('legal', 'short text', { record: 'legalName' }),
      plainField('day', 'date', { record: 'dateOfEstablishment' }),
      plainField('country', 'select', country),
    ])
    const fields = [
      plainField('who', 'text', { record: 'name' }),
      plainField('share', 'number', { record: 'percentage' }),
    ]
    assert.deepEqual(problemsOf(about, plainSection('owners', fields, { repeats, record: 'owner' })), [])
  })

  it('bindings on a field of another type, with other options, or bound twice are refused', () => {
    const found = ofFields(
      plainField('share', 'number', { record: 'legalName' }),
      plainField('colour', 'select', { record: 'countryOfIncorporation' }),
      plainField('lei', 'text', { record: 'lei' }),
      plainField('again', 'text', { record: 'lei' }),
      plainField('percentage', 'number', { record: 'percentage' }),
    )
    assert.deepEqual(
      found.map(({ path, message }) => [path, message]),
      [
        ['sections/0/fields/0/record', messages.recordType('Legal name')],
        ['sections/0/fields/1/record', messages.recordOptions('Country of incorporation')],
        ['sections/0/fields/3/record', messages.boundTwice('LEI')],
        ['sections/0/fields/4/record', messages.notOfRecord],
      ],
    )
  })

  it('bindings in rows that are no records, or no complete ones, are refused', () => {
    const name = plainField('who', 'text', { record: 'name' })
    const share = plainField('share', 'number', { record: 'percentage' })
    const rows = (fields: Section['fields'], own: Partial<Section>) => plainSection('owners', fields, own)
    const messagesOf = (...sections: Section[]) => problemsOf(...sections).map(({ message }) => message)
    assert.deepEqual(messagesOf(rows([name], { repeats })), [messages.notOfRecord])
    assert.deepEqual(messagesOf(rows([name], { record: 'owner' })), [messages.rowsNotOfRecord])
    const incomplete = rows([name], { repeats, record: 'owner' })
    assert.deepEqual(messagesOf(incomplete), [messages.rowsNeed(['Percentage'])])
    const complete = rows([name, share], { repeats, record: 'owner' })
    const twice = rows([], { repeats, record: 'owner' })
    assert.deepEqual(messagesOf(complete, twice), [messages.rowsBoundTwice])
  })

  it('bindings to a document take one file, and ask for its expiry date only with the file', () => {
    const day = plainField('until', 'date', { record: 'licenseExpiresOn' })
    const file = plainField('licence', 'file upload', { record: 'license', max: 1 })
    const logo = plainField('cap-table', 'image upload', { record: 'capTable' })
    const messagesOf = (...fields: Section['fields']) => ofFields(...fields).map(({ message }) => message)
    assert.deepEqual(messagesOf(file, day), [])
    assert.deepEqual(messagesOf(day, logo), [messages.expiryAlone('License'), messages.oneFile('Cap table')])
  })

  it('bindings in forms that are not about companies are refused', () => {
    const sections = [plainSection('about', [plainField('legal', 'text', { record: 'legalName' })])]
    const found = recordProblems({ objectType: 'person', sections })
    assert.deepEqual(
      found.map(({ message }) => message),
      [messages.notOfRecord],
    )
  })
})
