import { fold } from '@domicile/server/db/normalise-text'

/**
 * Whether the name that a register knows may be the one that a buyer gave: in their letters and digits one is the
 * other, or begins it ("Buyer GmbH", "BUYER GMBH & CO. KG"). A register that tells no name objects to none.
 */
export function mayBeSameName(registered: string | null, given: string): boolean {
  const [theirs, ours] = [bare(registered ?? ''), bare(given)]
  return theirs.startsWith(ours) || ours.startsWith(theirs)
}

function bare(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]/gu, '')
}
