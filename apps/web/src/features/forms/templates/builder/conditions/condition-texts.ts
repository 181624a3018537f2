import type { Calculation, Operator } from '@domicile/contract/form-engine/conditions'
import type { Answering } from '@domicile/contract/form-engine/field-types'

/** The texts of conditions and computed values. */
export const conditionTexts = {
  operators: {
    equals: 'is',
    'not-equals': 'is not',
    less: 'is less than',
    'at-most': 'is at most',
    greater: 'is more than',
    'at-least': 'is at least',
    contains: 'contains',
    'not-contains': 'does not contain',
    'any-of': 'is one of',
    'none-of': 'is none of',
    empty: 'is empty',
    'not-empty': 'is not empty',
  } satisfies Record<Operator, string>,
  /** Where an answer is compared in other words. */
  ofAnswering: {
    date: {
      less: 'is before',
      'at-most': 'is on or before',
      greater: 'is after',
      'at-least': 'is on or after',
    },
    several: { contains: 'includes', 'not-contains': 'does not include', 'any-of': 'includes one of' },
    file: { empty: 'has no file', 'not-empty': 'has a file' },
    image: { empty: 'has no image', 'not-empty': 'has an image' },
  } as Partial<Record<Answering, Partial<Record<Operator, string>>>>,
  yes: 'Yes',
  no: 'No',
  nothing: '…',
  and: ' and ',
  or: ' or ',
  not: (sentence: string) => `not (${sentence})`,
  when: (condition: string, use: string, otherwise: string) =>
    `${use} if ${condition}, otherwise ${otherwise}`,
  verbs: { show: 'Show when', enable: 'Enable when', required: 'Required when' },
  all: 'all of these are true',
  any: 'any of these is true',
  join: (verb: string) => `${verb}: how conditions combine`,
  groupJoin: 'How the conditions of this group combine',
  group: (place: number) => `Group ${place}`,
  condition: (place: number) => `Condition ${place}`,
  field: 'Field',
  comparison: 'Comparison',
  value: 'Value',
  values: 'Values',
  add: 'Add condition',
  addGroup: 'Add group',
  remove: (sentence: string) => `Remove condition: ${sentence}`,
  removeGroup: (place: number) => `Remove group ${place}`,
  noFields: 'Add another field first to compare it.',
  fixed: 'Set outside the editor. Remove it to start over.',
}

/** The texts of calculations. */
export const calculationTexts: Record<Calculation, { label: string; sign?: string; help: string }> = {
  add: { label: 'Add', sign: ' + ', help: 'Adds the numbers.' },
  subtract: { label: 'Subtract', sign: ' − ', help: 'Subtracts the later numbers from the first.' },
  multiply: { label: 'Multiply', sign: ' × ', help: 'Multiplies the numbers.' },
  divide: { label: 'Divide', sign: ' ÷ ', help: 'Divides the first number by the later ones.' },
  round: { label: 'Round', help: 'Rounds a number. A second number sets the decimals.' },
  sum: { label: 'Sum', help: 'Adds the numbers that are answered, over all rows.' },
  average: { label: 'Average', help: 'The mean of the numbers that are answered, over all rows.' },
  least: { label: 'Smallest', help: 'The smallest number, over all rows.' },
  greatest: { label: 'Largest', help: 'The largest number, over all rows.' },
  count: { label: 'Count', help: 'Counts the answers, or the rows of a section.' },
  join: { label: 'Join texts', help: 'Joins the answers with spaces.' },
  'days-between': { label: 'Days between', help: 'Days from the first date to the second.' },
  'years-since': { label: 'Years since', help: 'Full years from a date until today.' },
}

/** The texts of the computed value of a field. */
export const computedTexts = {
  title: 'Computed value',
  none: 'No. The answer is typed.',
  label: 'Calculation',
  part: (place: number) => `Part ${place}`,
  kind: (place: number) => `Part ${place}`,
  fixedValue: 'Fixed value',
  value: (place: number) => `Value of part ${place}`,
  add: 'Add part',
  remove: (place: number) => `Remove part ${place}`,
  noFields: 'No other field has an answer this calculation can use.',
  removeAll: 'Remove calculation',
  rows: (title: string) => `Rows of ${title}`,
}
