import { formatCount } from '../../../../ui/data/format.ts'

/** The texts of the search of the lists by hand. */
export const searchTexts = {
  title: 'Screening search',
  subtitle:
    'Search the screening lists for any person, company or ship. We record that you searched, but not for whom.',
  party: 'Party to look for',
  partyText: 'Enter what you know. A name may be in any script or spelling.',
  form: 'Search the lists',
  submit: 'Search lists',
  fields: {
    kind: 'Kind',
    name: 'Name',
    birthDate: 'Date of birth',
    birthYear: 'Or year of birth',
    country: 'Country',
    passportNumber: 'Passport or identity number',
    registrationNumber: 'Registration number',
    taxNumber: 'Tax number',
    leiCode: 'LEI',
    imoNumber: 'IMO number',
    callSign: 'Call sign',
    mmsi: 'MMSI',
  },
  countries: { Person: 'Nationality', Company: 'Country', Vessel: 'Flag' },
  results: 'Results',
  unused: (numbers: string) => `Not compared: ${numbers}. It is too short to tell parties apart.`,
  truncated: (count: number) =>
    `Only the best ${formatCount(count, 'entry', 'entries')} are shown. Add a date, a country or a number.`,
} as const
