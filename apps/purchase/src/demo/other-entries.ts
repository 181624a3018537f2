/** What else the bank tells of, how many days ago: nobody knows yet what came for which order. */
export const otherEntries: readonly (readonly [
  daysAgo: number,
  amount: string,
  payer: string,
  message: string,
])[] = [
  [58, '-1850.00', 'Harcourt Row Estates', 'Rent'],
  [27, '-1850.00', 'Harcourt Row Estates', 'Rent'],
  [12, '-240.00', 'Companies Registration Office', 'Filing fees'],
  [5, '48.20', 'K Lindqvist', 'Thank you'],
]
