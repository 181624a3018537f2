/** The labels of the fields of a record, without their codes, so that a history does not load a list of countries. */
export const recordLabels = {
  company: {
    name: 'Name',
    legalName: 'Legal name',
    registrationNumber: 'Registration number',
    legalForm: 'Legal form',
    taxId: 'Tax ID',
    lei: 'LEI',
    countryOfIncorporation: 'Country of incorporation',
    dateOfEstablishment: 'Date of establishment',
    description: 'Description',
  },
  owner: {
    name: 'Name',
    holderType: 'Type',
    birthDate: 'Date of birth',
    country: 'Country',
    interest: 'Interest',
    percentage: 'Percentage',
    startsOn: 'Since',
    endsOn: 'Until',
  },
  officer: {
    name: 'Name',
    role: 'Role',
    signing: 'Signs',
    signsWith: 'Signs with',
    birthDate: 'Date of birth',
    nationality: 'Nationality',
    startsOn: 'Since',
    endsOn: 'Until',
  },
} as const
