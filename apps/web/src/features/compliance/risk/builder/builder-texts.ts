import { formatCount } from '../../../../ui/data/format.ts'

/** The texts of the builder of risk matrices. */
export const builderTexts = {
  name: 'Name',
  readOnly: 'You can read this risk matrix, but not change it.',
  factors: 'Factors',
  factorsHelp: 'Each gives 0 to 100 points. The score is their weighted mean.',
  noFactors: 'Add the first fact that counts.',
  add: 'Add a factor',
  newLabel: {
    country: 'Country of incorporation',
    client: 'Layers of ownership',
    service: 'Service',
    channel: 'How we met',
  },
  inFactor: (label: string) => `Factor “${label}”`,
  removed: 'removed',
  attention: 'to fix',
  weight: (weight: number) => `weight ${weight}`,
  conditions: (count: number) => formatCount(count, 'condition'),
  settings: 'Levels and reviews',
  editSettings: 'Edit levels and reviews',
  medium: 'Medium from',
  high: 'High from',
  score: (score: number) => `score ${score}`,
  months: (months: number) => formatCount(months, 'month'),
  cadence: { low: 'Review of low risk', medium: 'Review of medium risk', high: 'Review of high risk' },
  cadenceHelp: { low: 'Months, at most 60.', medium: 'Months, at most 60.', high: 'Months, at most 12.' },
  merged: { name: 'Name', levels: 'Levels', cadence: 'Months to the next review', order: 'Order of factors' },
} as const

export const factorTexts = {
  title: 'Factor',
  fields: {
    label: 'Name',
    group: 'Group',
    source: 'Fact',
    weight: 'Weight',
    bands: 'Conditions',
    otherwise: 'Points if no condition applies',
    unknown: 'Points if not known',
  },
  help: {
    weight: 'From 0 to 10. At 0 its points don’t count, but it can force high risk.',
    unknown: 'At least 1, and no fewer than if no condition applies.',
    bands: 'If several apply, the one with the most points counts.',
    options: 'One per line.',
  },
  sources: { record: 'From the record', answer: 'An answer to a form', manual: 'Assessed by staff' },
  template: 'Form',
  field: 'Question',
  chooseField: 'Choose a question',
  options: 'Options',
  condition: (number: number) => `Condition ${number}`,
  addCondition: 'Add condition',
  removeCondition: (number: number) => `Remove condition ${number}`,
  kind: 'Applies to',
  kinds: { list: 'Countries on a list', countries: 'Named countries' },
  list: 'List',
  chooseList: 'Choose a list',
  countries: 'Country',
  from: 'From',
  to: 'To',
  yesNo: 'Answer',
  yes: 'Yes',
  no: 'No',
  choices: 'Any of',
  points: 'Points',
  forcesHigh: 'Always high risk',
  unknown: 'if not known',
  otherwise: 'otherwise',
} as const

export const exampleTexts = {
  title: 'Example',
  subtitle: 'The rating of a company by this draft, while you edit.',
  company: 'Company',
  draft: 'Draft',
  published: 'Published version',
  notPublished: 'Not published yet',
  score: (score: number) => `score ${score}`,
  lines: 'Factors of the example',
  saveFirst: 'Facts of new forms and assessments appear after you save.',
} as const

export const differenceTexts = {
  added: (label: string) => `Added: ${label}`,
  removed: (label: string) => `Removed: ${label}`,
  changed: (label: string, field: string, before: string, after: string) =>
    `${label}, ${field.toLowerCase()}: ${before} → ${after}`,
  order: 'The order of factors changed.',
  same: 'No changes.',
} as const
