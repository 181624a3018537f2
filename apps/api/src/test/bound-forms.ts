import type { RecordFieldName } from '@domicile/contract/form-engine/record-fields'
import type { FieldType } from '@domicile/contract/form-engine/field-types'
import type { Section } from '@domicile/contract/form-engine/structure'
import { plainField, plainOption, plainSection } from '@domicile/contract/form-engine/test/structures'

function bound(name: string, type: FieldType, record: RecordFieldName, own: object = {}) {
  return plainField(name, type, { record, ...own })
}

/** A section with fields of the company's record, and one whose rows are its owners. */
export const boundSections: Section[] = [
  plainSection('about', [
    bound('legal-name', 'text', 'legalName', { label: 'Your legal name' }),
    bound('tax-id', 'text', 'taxId'),
    bound('lei', 'text', 'lei'),
    bound('country', 'select', 'countryOfIncorporation', { options: ['GB', 'DE'].map(plainOption) }),
    plainField('remark', 'text'),
  ]),
  plainSection(
    'owners',
    [bound('owner-name', 'text', 'name', { required: true }), bound('share', 'number', 'percentage')],
    { repeats: { min: 0, max: 10, item: 'Owner' }, record: 'owner' },
  ),
]
