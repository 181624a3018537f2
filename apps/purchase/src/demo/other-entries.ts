/** Other bank movements, by days ago, which are not matched with an order yet. */
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
