import type { z } from 'zod'
import { purchaseMessages } from '../messages.ts'

/** The characters of the font in printed documents: Latin, Greek and Cyrillic. */
const PRINTED =
  /^[\s\x20-\x7e\u00a0-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0384-\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0486\u0488-\u0513\u1ea0-\u1ef9\u2013-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122]*$/u

/**
 * True if a text can be printed on an invoice: any other character would be an empty box on a document that never
 * changes.
 */
export function isPrintable(value: string | null): boolean {
  return value === null || PRINTED.test(value)
}

/** Text for a printed document, refused with a message if it cannot be printed. */
export function printable<T extends z.ZodType<string | null>>(schema: T) {
  return schema.refine(isPrintable, { error: purchaseMessages.unprintable })
}
