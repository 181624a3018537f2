import { z } from 'zod'

// The shape of packages/redline, on which the contract does not depend, with long unchanged text left out.

const Run = z.object({ kind: z.enum(['same', 'deleted', 'inserted']), text: z.string() })
export type RedlineRun = z.infer<typeof Run>

/** `index` is the place of the block in the whole comparison; `to` and `from` of moved text refer to it. */
const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same'), index: z.number(), text: z.string() }),
  /** Unchanged text between two blocks, of which only the length is sent. */
  z.object({ kind: z.literal('omitted'), index: z.number(), characters: z.number() }),
  z.object({ kind: z.literal('changed'), index: z.number(), runs: z.array(Run) }),
  z.object({ kind: z.literal('deleted'), index: z.number(), text: z.string() }),
  z.object({ kind: z.literal('inserted'), index: z.number(), text: z.string() }),
  z.object({ kind: z.literal('movedAway'), index: z.number(), text: z.string(), to: z.number() }),
  z.object({ kind: z.literal('movedHere'), index: z.number(), runs: z.array(Run), from: z.number() }),
])
export type RedlineBlock = z.infer<typeof Block>

export const VersionRedline = z.object({
  /** The numbers of the compared versions. */
  from: z.number(),
  to: z.number(),
  /** Two long texts are compared by a job: ask again in a second while it is pending. */
  state: z.enum(['ready', 'pending', 'failed']),
  /** Empty unless ready. */
  blocks: z.array(Block),
  deletedWords: z.number(),
  insertedWords: z.number(),
  hunks: z.number(),
  /** False if the texts differ so much that not all common words were looked for. */
  isComplete: z.boolean(),
})
export type VersionRedline = z.infer<typeof VersionRedline>
