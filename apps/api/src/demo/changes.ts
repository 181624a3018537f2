/** What was corrected later in a company's record: which field, what stood there before, by whom and how long ago. */
export const changes: readonly {
  company: string
  field: 'name' | 'legalName' | 'registrationNumber' | 'legalForm' | 'lei' | 'taxId' | 'dateOfEstablishment'
  before: string | null
  by: string
  daysAgo: number
}[] = [
  {
    company: 'northwind',
    field: 'legalName',
    before: 'Northwind Traders Limited',
    by: 'member@northwind.example',
    daysAgo: 171,
  },
  { company: 'northwind', field: 'lei', before: null, by: 'owner@northwind.example', daysAgo: 52 },
  { company: 'harbour', field: 'taxId', before: null, by: 'owner@harbour.example', daysAgo: 118 },
  {
    company: 'harbour-leasing',
    field: 'dateOfEstablishment',
    before: '2012-07-06',
    by: 'admin@domicile.example',
    daysAgo: 87,
  },
  { company: 'terminals', field: 'lei', before: null, by: 'manager@domicile.example', daysAgo: 143 },
  {
    company: 'pennyfold',
    field: 'name',
    before: 'Pennyfold Ales',
    by: 'admin@domicile.example',
    daysAgo: 29,
  },
  {
    company: 'alpenrand-feinmechanik',
    field: 'legalName',
    before: 'Hensler Feinmechanik GmbH',
    by: 'manager@domicile.example',
    daysAgo: 66,
  },
  {
    company: 'aubrelle-sante',
    field: 'legalForm',
    before: 'Société à responsabilité limitée',
    by: 'manager@domicile.example',
    daysAgo: 12,
  },
  { company: 'jantar', field: 'lei', before: null, by: 'manager@domicile.example', daysAgo: 34 },
  {
    company: 'norrbrunn-trahus',
    field: 'name',
    before: 'Norrbrunn Hus',
    by: 'admin@domicile.example',
    daysAgo: 101,
  },
]
