/** Six digits from the first on, so that names sort as they were made, and no order has the number of an invoice. */
let last = 100_000

/** Returns a number that no other call in this process gets, for names that must differ. */
export const nextNumber = (): number => (last += 1)
