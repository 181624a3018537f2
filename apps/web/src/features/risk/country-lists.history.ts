import { countryName } from '@domicile/contract/countries'
import type { NounHistory } from '../../history/noun-history.ts'

export const countryListHistory: NounHistory<'country-list'> = {
  title: 'Country lists',
  events: {
    added: (list) => `added the country list ${list}`,
    'entry-added': (list) => `added a country to ${list}`,
    'entry-changed': (list) => `changed a country of ${list}`,
  },
  fields: { from: 'On the list from', until: 'Last day', source: 'Source', verifyBy: 'Verify by' },
  values: { country: countryName },
}
