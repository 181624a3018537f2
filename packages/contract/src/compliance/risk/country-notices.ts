import type { NoticesOf } from '../../notice-kind.ts'

/** The notices about lists of countries. */
export const countryListNotices = {
  'country-list.proposed': {
    label: 'Change of a country list to adopt',
    why: 'You can adopt changes of country lists and did not propose this one.',
    needsAction: true,
    roles: ['administrator', 'complianceOfficer'],
  },
} as const satisfies NoticesOf<'country-list'>
