import { ruleVerifications } from '@domicile/contract/work/obligations/obligation-kinds'
import { formatCount } from '../../../ui/data/format.ts'

/** The texts of the rules of compliance calendars. */
export const calendarRuleTexts = {
  title: 'Calendar rules',
  subtitle: 'What companies owe authorities, by country and legal form. Compare each rule with its source.',
  new: 'Add rule',
  empty: {
    title: 'No calendar rules yet',
    text: 'Add a rule to put an obligation into the calendar of every company it applies to.',
  },
  emptyFiltered: 'No rule matches.',
  columns: {
    title: 'Obligation',
    country: 'Country',
    due: 'Due',
    source: 'Source',
    companies: 'Companies',
    verified: 'Verified',
  },
  filters: { country: 'Country', verification: 'Verification', names: ruleVerifications },
  allCountries: 'All countries',
  companies: (count: number) => formatCount(count, 'company', 'companies'),
  verifiedOn: (day: string) => `Verified on ${day}`,
  edit: (title: string) => `Edit ${title}`,
  remove: (title: string) => `Remove ${title}`,
  due: {
    yearly: (day: string) => `${day}, every year`,
    after: (time: string, basis: string) => `${time} after the ${basis}`,
    on: (basis: string) => `On the ${basis}`,
    bases: {
      anniversary: 'anniversary of establishment',
      'year-end': 'end of the financial year',
      'owners-changed': 'change of the owners',
    },
  },
  removal: {
    title: (title: string) => `Remove “${title}”?`,
    text: (count: number) =>
      count === 0
        ? 'No company has it in its calendar.'
        : `It leaves the calendar of ${formatCount(count, 'company', 'companies')}.`,
    confirm: 'Remove rule',
    done: 'Rule removed.',
  },
}

/** The texts of the form of a rule. */
export const calendarRuleFormTexts = {
  new: 'Add rule',
  add: 'Add rule',
  edit: 'Edit rule',
  save: 'Save',
  added: 'Rule added.',
  saved: 'Rule saved.',
  changedMeanwhile: 'The rule was changed',
  sections: { obligation: 'Obligation', scope: 'Applies to', due: 'Due', source: 'Source', guides: 'Guides' },
  guidesHelp: 'Posts that explain this rule. A change of the rule sends them to review.',
  fields: {
    title: 'Title',
    description: 'Description',
    country: 'Country of incorporation',
    legalForms: 'Legal forms',
    basis: 'Counted from',
    months: 'Months after',
    days: 'Days after',
    month: 'Month',
    day: 'Day',
    dueOn: 'Day',
    source: 'Law or authority',
    verifiedOn: 'Verified on',
    posts: 'Related posts',
  },
  help: {
    country: 'Leave empty for all countries.',
    legalForms: 'Separated by commas, such as “gmbh, ag” or “limited, not public”. Leave empty for all.',
    verifiedOn: 'The day you compared this rule with its source. Leave empty until then.',
  },
}
