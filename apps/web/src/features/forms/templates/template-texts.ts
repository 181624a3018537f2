import type { ObjectType } from '@domicile/contract/form-engine/object-kinds'
import type { TemplateUse } from '@domicile/contract/forms/templates/template-states'

/** The texts of the list of templates. */
export const templateTexts = {
  title: 'Data collections',
  subtitle: 'Templates of the forms that clients answer.',
  new: 'New template',
  find: 'Find by name',
  columns: {
    name: 'Template',
    state: 'State',
    objectType: 'About',
    fields: 'Fields',
    version: 'Version',
    updatedAt: 'Changed',
  },
  notPublished: 'Not published',
  objectTypes: {
    company: 'Company',
    person: 'Person',
    address: 'Address',
    project: 'Project',
    check: 'Check',
  } satisfies Record<ObjectType, string>,
  uses: {
    collection: 'Data collection',
    companyForm: 'Details of every company',
    companyAbc: 'Anti-bribery declaration of every company',
  } satisfies Record<TemplateUse, string>,
  filters: { objectType: 'About' },
  empty: {
    title: 'No templates yet',
    text: 'Create a template to ask clients for the same data each time.',
  },
  emptyFiltered: 'No templates match the search and filters.',
}
