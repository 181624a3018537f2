import assert from 'node:assert/strict'
import { it } from 'node:test'
import { plainField, plainOption, plainSection } from '@domicile/contract/form-engine/plain-parts'
import { choicesFor, keyOf, proposeFillings } from './choices.ts'

const country = {
  ...plainField('country', 'Country', 'select'),
  options: [plainOption('fi', 'Finland'), plainOption('pl', 'Poland')],
}
const sections = [
  {
    ...plainSection('about', 'About'),
    fields: [
      plainField('fullName', 'Full name', 'text'),
      plainField('agree', 'You agree', 'checkbox'),
      country,
    ],
  },
  {
    ...plainSection('owners', 'Owners'),
    repeats: { min: 0, max: 2, item: 'Owner' },
    fields: [plainField('share', 'Share', 'number')],
  },
]

it('offers answers for text fields of a form, and options for boxes', () => {
  assert.deepEqual(
    choicesFor('text', sections).map(({ answer, label }) => [answer, label]),
    [
      ['fullName', 'Full name'],
      ['agree', 'You agree'],
      ['country', 'Country'],
      ['owners.1.share', 'Owner 1: Share'],
      ['owners.2.share', 'Owner 2: Share'],
    ],
  )
  assert.deepEqual(choicesFor('tick', sections).map(keyOf), ['agree', 'country fi', 'country pl'])
})

it('proposes the answer with the name of the form field', () => {
  const pdfFields = ['full_name', 'FULL NAME', 'Owner 2 share', 'Other'].map((name) => ({
    name,
    kind: 'text' as const,
    options: [],
  }))
  assert.deepEqual(
    proposeFillings(pdfFields, sections).map(({ pdfField, answer }) => [pdfField, answer]),
    [
      ['full_name', 'fullName'],
      ['FULL NAME', 'fullName'],
      ['Owner 2 share', 'owners.2.share'],
    ],
  )
})
