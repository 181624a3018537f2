import { field, needed, options, yesOrNo } from './parts.ts'
import { intake } from './intake.ts'

/** The forms of services for filings and company changes. */
export const formsOfRecords = [
  intake('Change of director order', [
    needed('what', 'What changes?', 'dropdown', {
      options: options({ 'A director joins': 'A director joins', 'A director leaves': 'A director leaves' }),
    }),
    needed('name', 'Full name of the director', 'short text'),
    needed('from', 'From which day?', 'date'),
  ]),
  intake('Change of company name order', [
    needed('name', 'The new name', 'short text'),
    field('second', 'A second choice', 'short text'),
  ]),
  intake('Share transfer order', [
    needed('from', 'Who transfers?', 'short text'),
    needed('to', 'Who receives?', 'short text'),
    needed('shares', 'How many shares?', 'number'),
  ]),
  intake('Voluntary strike-off order', [
    yesOrNo('debts', 'Does the company have any debts?'),
    field('why', 'Why is it no longer needed?', 'long text'),
  ]),
  intake('Annual return order', [needed('year', 'For which year?', 'number')]),
  intake('Beneficial owners order', [
    needed('occasion', 'What is the occasion?', 'dropdown', {
      options: options({
        'First filing': 'First filing',
        'Change of owners': 'Change of owners',
        Correction: 'Correction',
      }),
    }),
  ]),
  intake('VAT registration order', [
    needed('turnover', 'Turnover you expect in the first year, in euro', 'number'),
    needed('trade', 'What will the company sell, and to whom?', 'long text'),
  ]),
]
