import { field, needed, options, yesOrNo } from './parts.ts'
import { intake } from './intake.ts'

/** The forms of services for the registered office and mail. */
export const formsOfTheOffice = [
  intake('Registered office order', [
    needed('from', 'From which day?', 'date'),
    yesOrNo('agent', 'Is another address on file now?'),
  ]),
  intake('Mail scanning order', [
    needed('readers', 'Who should we notify about new mail? Enter their email addresses.', 'long text'),
    needed('originals', 'What happens to originals after 90 days?', 'dropdown', {
      options: options({ 'Shred them': 'Shred them', 'Send them on': 'Send them on' }),
    }),
  ]),
  intake('Mail forwarding order', [
    needed('address', 'Where shall it go?', 'long text'),
    needed('often', 'How often?', 'dropdown', {
      options: options({ 'Every week': 'Every week', 'Every month': 'Every month' }),
    }),
  ]),
  intake('Meeting room order', [
    needed('day', 'On which day?', 'date'),
    needed('half', 'Which half of it?', 'dropdown', {
      options: options({ Morning: 'Morning', Afternoon: 'Afternoon' }),
    }),
    field('guests', 'How many people come?', 'number'),
  ]),
]
