import { z } from 'zod'
import { textEncodingNames } from './text-encodings.ts'

/**
 * The encoding of an uploaded text, which its byte order mark or UTF-8 need not. `ask` refuses a file whose encoding would
 * be a guess, and names the guess; by default the guess is taken.
 */
export const encodingQuery = z.strictObject({ encoding: z.enum([...textEncodingNames, 'ask']).optional() })
export type AskedEncoding = z.infer<typeof encodingQuery>['encoding']
