import { z } from 'zod'
import { id } from '../../fields.ts'

/** A post that a record names. */
export const LinkedPost = z.object({ id, slug: z.string(), name: z.string() })
