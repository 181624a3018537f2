import type { CustodyEntry } from '@domicile/contract/mail/mail'
import { sha256Of } from '@domicile/server/security/sha256'

/**
 * The hash of an entry: SHA-256 over its fields as JSON in a fixed order, with the hash of the entry before it. Entries
 * that were changed, removed or put in another order no longer fit each other.
 */
export function hashOfEntry(itemId: string, entry: Omit<CustodyEntry, 'hash' | 'isWithheld'>): string {
  const { number, at, event, heldBy, witness, fileHashes, details, previousHash } = entry
  const sorted = Object.entries(details).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return sha256Of(
    JSON.stringify([itemId, number, at, event, heldBy, witness, fileHashes, sorted, previousHash]),
  )
}

/**
 * Checks a chain from its first entry, and of a withheld one its place. Returns the number of the first entry that does
 * not fit, or undefined.
 */
export function findBrokenEntry(itemId: string, entries: readonly CustodyEntry[]): number | undefined {
  const broken = entries.findIndex((entry, index) => {
    const previousHash = entries[index - 1]?.hash ?? null
    return (
      entry.number !== index + 1 ||
      entry.previousHash !== previousHash ||
      (!entry.isWithheld && entry.hash !== hashOfEntry(itemId, entry))
    )
  })
  return broken < 0 ? undefined : broken + 1
}

/** The custody of an item as a file that can be checked without the portal. */
export type ExportedCustody = { itemId: string; number: string; entries: CustodyEntry[] }

/** Checks an exported chain, and that each given file, by its name, is a scan that the chain names. */
export function verifyCustody(text: string, scans: ReadonlyMap<string, string>) {
  const { itemId, number, entries } = JSON.parse(text) as ExportedCustody
  const broken = findBrokenEntry(itemId, entries)
  const problems = broken === undefined ? [] : [`entry ${broken} was changed, removed or moved`]
  if (entries.length === 0) problems.push('there is no entry')
  if ((entries[0]?.details['number'] ?? number) !== number) problems.push('its number was changed')
  const knownHashes = new Set(entries.flatMap(({ fileHashes }) => fileHashes))
  for (const [name, hash] of scans)
    if (!knownHashes.has(hash)) problems.push(`${name} is no scan of this item`)
  const withheld = entries.filter(({ isWithheld }) => isWithheld).length
  return { number, entries: entries.length, withheld, problems }
}
