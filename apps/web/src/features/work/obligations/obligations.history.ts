import type { NounHistory } from '../../../history/noun-history.ts'

export const obligationHistory: NounHistory<'obligation'> = {
  title: 'Compliance calendar',
  events: {
    'year-end-set': () => 'set the end of the financial year',
    added: (title) => `added “${title}” to the calendar`,
    removed: (title) => `removed “${title}” from the calendar`,
    done: (title) => `marked “${title}” as done`,
    reopened: (title) => `marked “${title}” as not done`,
    'feed-created': () => 'created a secret address of the calendar',
    'feed-revoked': () => 'revoked their secret address of the calendar',
  },
  fields: { dueOn: 'Due', doneOn: 'Done on', yearEnd: 'Financial year ends', basis: 'Repeats' },
}

export const obligationRuleHistory: NounHistory<'obligation-rule'> = {
  title: 'Calendar rules',
  events: {
    added: (title) => `added the rule “${title}”`,
    changed: (title) => `changed the rule “${title}”`,
    removed: (title) => `removed the rule “${title}”`,
  },
  fields: {
    legalForms: 'Legal forms',
    monthDay: 'Day of the year',
    dueOn: 'Day',
    verifiedOn: 'Verified on',
    posts: 'Related posts',
  },
}
