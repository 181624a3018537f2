import { proposalTexts } from '../../../../forms/proposals/proposal-texts.ts'
import { formatCount } from '../../../../ui/data/format.ts'

/** The texts of the lists of countries. */
export const countryTexts = {
  title: 'Country lists',
  subtitle:
    'The lists of countries that risk matrices refer to, with dates and sources. A change needs two people.',
  newList: 'Propose list',
  edit: 'Edit',
  editOf: (country: string) => `Edit ${country}`,
  history: 'History',
  historyOf: (list: string) => `History of ${list}`,
  count: (count: number) => formatCount(count, 'country', 'countries'),
  empty: 'No countries yet. Until you add some, factors that use this list are not known.',
  none: 'None',
  former: 'Past and future entries',
  since: (day: string) => `Since ${day}`,
  from: (day: string) => `From ${day}`,
  verify: (day: string) => `Verify by ${day}`,
  overdue: (count: number, day: string) =>
    `${formatCount(count, 'country is', 'countries are')} overdue for verification since ${day}. Check the sources.`,
} as const

/** The texts of the form that proposes a list or a change of one. */
export const changeTexts = {
  newTitle: 'Propose a country list',
  title: (list: string) => `Propose a change of ${list}`,
  countries: 'Countries',
  countriesHelp: 'Countries that you do not name here stay as they are.',
  add: 'Add country',
  country: (place: number) => `Country ${place}`,
  remove: (place: number) => `Leave out country ${place}`,
  fields: {
    name: 'Name',
    description: 'Description',
    country: 'Country',
    from: 'On the list from',
    until: 'Last day on the list',
    source: 'Source',
    verifyBy: 'Verify by',
    verifyAllBy: 'Verify the other countries by',
    reason: proposalTexts.reason,
  },
  help: {
    until: 'Leave empty until the country is removed.',
    source: 'Where you read it: the title or address of the publication.',
    verifyBy: 'The day by which to check the source again.',
    verifyAllBy: 'If you have checked the whole list. Leave empty to keep their days.',
    reason: proposalTexts.reasonHelp,
  },
} as const

/** The texts about a proposed change of a list. */
export const proposedTexts = {
  title: (list: string) => `Proposed change: ${list}`,
  newTitle: (list: string) => `Proposed list: ${list}`,
  effect: 'Ratings use the changed list from now on. Approved cases that it touches are looked at.',
  name: 'Name',
  description: 'Description',
  notListed: 'Not on the list',
  verification: 'Verification',
  by: (day: string) => `By ${day}`,
  noVerification: 'No day',
  touched: 'Companies touched',
  none: 'No company has ties to these countries.',
  all: (companies: number) =>
    `All ${formatCount(companies, 'company', 'companies')}: the risk matrix in force names this list.`,
  some: (companies: number) =>
    `${formatCount(companies, 'company has', 'companies have')} ties to these countries.`,
  approved: (cases: number) =>
    cases === 0 ? 'None has an approved case.' : `${formatCount(cases, 'approved case')} will be looked at.`,
  first: (count: number) => `The first ${count} are shown.`,
} as const
