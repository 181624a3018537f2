let last = 0

/** Returns a number that no other call in this process gets, for names that must differ. */
export const nextNumber = (): number => (last += 1)
