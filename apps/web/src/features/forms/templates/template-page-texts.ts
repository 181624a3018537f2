import type { Difference, PartDifference } from '@domicile/contract/forms/templates/structure-difference'
import { formatCount } from '../../../ui/data/format.ts'

/** The texts of one template: its record and its builder. */
export const pageTexts = {
  newTitle: 'New template',
  newSubtitle: 'Name it and add fields. Clients see it only after you publish and send it.',
  created: 'Template created as a draft',
  notFound: 'Template not found',
  notFoundHelp: 'It doesn’t exist, or you don’t have access to it.',
  toList: 'Go to data collections',
  editTitle: (name: string) => `Edit ${name}`,
  edit: 'Edit template',
  view: 'View template',
  readOnly: 'You have read-only access to this template.',
  archived: 'This template is archived. It can’t be sent any more.',
  published: 'Template published',
  publishHelp: 'New answers use this version. Answers that have begun keep theirs.',
  publishFormHelp: 'The form and the page of every company change at once.',
  companyForm: {
    companies: (count: number) =>
      `It is the form of ${formatCount(count, 'active company', 'active companies')}.`,
    lacking: (count: number) =>
      `${formatCount(count, 'company lacks', 'companies lack')} an answer to a new required field. Each can still be saved; its page lists what is missing.`,
    retired: 'No longer asked',
    answers: (label: string, count: number) =>
      `“${label}”: ${formatCount(count, 'answer')} kept under “Earlier fields”`,
  },
  companies: (count: number) =>
    count === 0
      ? undefined
      : `${formatCount(count, 'active company', 'active companies')} will be asked to answer it.`,
  firstVersion: 'This is the first version.',
  noChanges: 'It is the same as the published version.',
  changes: 'Changes since the published version',
  facts: 'Template',
  fact: {
    objectType: 'About',
    use: 'Used for',
    version: 'Published version',
    size: 'Size',
    usedBy: 'Used by',
    changed: 'Last changed',
    description: 'Description',
  },
  users: {
    workflow: (name: string) => `Workflow “${name}”`,
    service: (name: string) => `Service “${name}”`,
  },
  size: (sections: number, fields: number) =>
    `${formatCount(fields, 'field')} in ${formatCount(sections, 'section')}`,
  preview: 'Preview',
  previewHelp: 'Try the form as the person who answers it. Answers are not saved.',
  noPreview: 'This template has no fields yet.',
  export: 'Export',
  /** The fields of a draft that two users changed. */
  merged: { name: 'Name', description: 'Description', objectType: 'About', order: 'Order of the sections' },
  sectionRemoved: 'Removed',
  inSection: (title: string) => `Section “${title}”`,
}

/** The texts of the differences between two definitions. */
export const differenceTexts = {
  parts: { section: 'Section', field: 'Field' } satisfies Record<PartDifference['part'], string>,
  changes: { added: 'added', removed: 'removed', moved: 'moved', changed: 'changed' } satisfies Record<
    PartDifference['change'],
    string
  >,
  settings: { name: 'Name', description: 'Description', objectType: 'About' } satisfies Record<
    Difference['settings'][number],
    string
  >,
  partSettings: {
    label: 'label',
    title: 'title',
    type: 'type',
    help: 'help text',
    placeholder: 'placeholder',
    unit: 'unit',
    required: 'required',
    show: 'show condition',
    enable: 'enable condition',
    min: 'minimum',
    max: 'maximum',
    from: 'earliest date',
    until: 'latest date',
    pattern: 'pattern',
    options: 'options',
    default: 'default value',
    computed: 'computed value',
    repeats: 'repetition',
    record: 'binding to the record',
    group: 'same answer for several companies',
  } as Record<string, string>,
}

/** The texts of an import. */
export const importTexts = {
  import: 'Import from a file',
  title: 'Import a template',
  help: 'An exported template, a SurveyJS definition or an XLSForm workbook becomes a draft.',
  file: 'File of the template',
  wrongType: 'Use a .json or .xlsx file.',
  done: (name: string) => `“${name}” was imported as a draft`,
  open: 'Open the draft',
  complete: 'Everything in the file was carried over.',
  check: (count: number) => `Check ${formatCount(count, 'point')} before you publish it.`,
  leftOut: 'Left out',
  changed: 'Changed',
}
