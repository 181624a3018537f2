import type { Condition } from '@domicile/contract/form-engine/conditions'
import { field, is, needed, options, section, shownWhen, yesOrNo } from './parts.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

const isRented: Condition = {
  any: [is('premises', 'office'), is('premises', 'shared')],
}

const premises = section('premises-section', 'The premises', [
  needed('premises', 'Kind of premises', 'select', {
    options: options({
      office: 'An office of its own',
      shared: 'A shared office',
      home: 'The home of an officer',
      agent: 'The address of an agent',
    }),
  }),
  shownWhen(isRented, field('landlord', 'Landlord', 'short text', { max: 120 })),
  shownWhen(isRented, field('lease-until', 'End of the lease', 'date', { from: 'today' })),
  shownWhen(is('premises', 'agent'), field('agent', 'Agent', 'short text', { max: 120 })),
  field('agent-website', 'Website of the agent', 'URL', { show: is('premises', 'agent') }),
  needed('sign', 'Photo of the name plate', 'image upload', { max: 2 }),
])

const mail = section('mail', 'Mail', [
  yesOrNo('is-staffed', 'Is someone there on weekdays?'),
  field('hours', 'From when until when?', 'short text', {
    placeholder: '09:00 to 17:00',
    show: is('is-staffed', 'yes'),
  }),
  yesOrNo('forwards', 'Is mail forwarded to another address?', { default: 'no' }),
  shownWhen(is('forwards', 'yes'), field('forward-to', 'Address to which mail is forwarded', 'textarea')),
  field('notice', 'Note for the carrier', 'formatted text'),
])

/** Its versions, the first one first. */
export const registeredAddress: readonly TemplateDraft[] = [
  {
    name: 'Registered address questionnaire',
    description: 'Whether a company can be reached at its registered address.',
    objectType: 'address',
    sections: [premises, mail],
  },
]
