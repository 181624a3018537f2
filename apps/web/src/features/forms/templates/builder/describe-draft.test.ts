import { templateDifference } from '@domicile/contract/forms/templates/structure-difference'
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeDifferences } from '../describe-differences.ts'
import { fieldInWords, labelOfField } from './describe-draft.ts'
import { fieldWith, sectionWith } from './structure/test/structure-in-tests.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

const draft: TemplateDraft = {
  name: 'Update',
  description: null,
  objectType: 'company',
  sections: [
    sectionWith('general', [
      fieldWith({ name: 'a', label: 'Name' }),
      fieldWith({ name: 'b', label: 'City' }),
    ]),
  ],
}
const other: TemplateDraft = {
  ...draft,
  name: 'Yearly update',
  sections: [sectionWith('general', [fieldWith({ name: 'a', label: 'Name', required: true, max: 40 })])],
}

it('describes how two definitions of a form differ, in reading order', () => {
  assert.deepEqual(describeDifferences(templateDifference(draft, other)), [
    'Name changed',
    'Field “Name” changed: required, maximum',
    'Field “City” removed',
  ])
})

it('labels the parts of a form that two users changed, and describes what each has', () => {
  assert.equal(labelOfField('part:general', draft, other), 'Section “general”')
  assert.equal(labelOfField('order', draft, other), 'Order of the sections')
  assert.equal(fieldInWords('name', other, draft), 'Yearly update')
  assert.equal(
    fieldInWords('part:general', draft, other),
    'Field “Name”: required never; maximum –\nField “City” added',
  )
  assert.equal(
    fieldInWords('part:general', other, draft),
    'Field “Name”: required always; maximum 40\nField “City” removed',
  )
  assert.equal(fieldInWords('part:general', { ...draft, sections: [] }, other), 'Removed')
})
