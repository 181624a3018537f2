import { z } from 'zod'
import { id, instant } from '../../fields.ts'
import { levelNames, paragraphFates } from './watch-kinds.ts'

const Reference = z.object({ id, name: z.string() })
const count = z.number().int()

const TraceTask = z.object({
  id,
  projectId: id,
  title: z.string(),
  dueOn: z.string().nullable(),
  doneAt: instant.nullable(),
})

/** A changed paragraph, the obligations that staff see in it, and who has to do what. */
export const TracedParagraph = z.object({
  /** The index of its block in the redline of the change; null where the comparison has it no more. */
  block: count.nullable(),
  text: z.string(),
  /** Its fate in later versions; null without an obligation, and for one that the change deleted. */
  fate: z.enum(paragraphFates).nullable(),
  obligations: z.array(
    z.object({
      id,
      title: z.string(),
      /** The rule of the compliance calendar; null for one described in words. */
      ruleId: id.nullable(),
      /** False for one that was linked before paragraphs were stored: it is shown at the place that it had. */
      hasParagraph: z.boolean(),
      companies: z.array(
        z.object({
          company: Reference,
          level: z.enum(levelNames),
          acknowledgedAt: instant.nullable(),
          /** The project in progress that its tasks belong to. */
          projectId: id.nullable(),
          tasks: z.array(TraceTask),
        }),
      ),
    }),
  ),
  /** The obligations that staff saw in this paragraph when an earlier version, `number`, changed it. */
  earlier: z.array(z.object({ id, title: z.string(), changeId: id, number: count })),
})
