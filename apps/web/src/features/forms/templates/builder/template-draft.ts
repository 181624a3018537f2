import type { TemplateUse } from '@domicile/contract/forms/templates/template-states'
import type { Draft } from '../../../../drafts/use-draft.ts'
import type { PartList } from '../../../../drafts/part-list.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

/** A template in the builder. */
export type DrawnTemplate = Draft<TemplateDraft, 'sections'>
export type TemplateSettings = Omit<TemplateDraft, 'sections'>

export const emptyDraft: TemplateDraft = { name: '', description: null, objectType: 'company', sections: [] }

const slices = {
  collection: 'mdcTemplateStructure',
  companyForm: 'companyFormStructure',
  companyAbc: 'companyAbcStructure',
} as const

/** Returns where the builder keeps the sections of a template: each use has its slice of the store. */
export function sectionParts(use: TemplateUse): PartList<TemplateDraft, 'sections'> {
  return { list: 'sections', slice: slices[use], keyOf: ({ name }) => name, nameOf: ({ title }) => title }
}
