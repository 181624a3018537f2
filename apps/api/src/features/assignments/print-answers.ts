import type { AssignmentRecord } from '@domicile/contract/surveys/assignments'
import { createThread } from '@domicile/server/files/thread'
import { createGate } from '@domicile/server/http/gate'
import type { Download } from '@domicile/server/http/feature'

/** Drawing takes about a tenth of a second of processor time. */
const oneAtATime = createGate(1, 20)
const draw = createThread<AssignmentRecord, Uint8Array>(new URL('./answers-paper-thread.ts', import.meta.url))

/** Draws the answers of an assignment as a PDF in a thread. Throws 503 while too many wait. */
export async function printAnswers(record: AssignmentRecord): Promise<Download> {
  const content = await oneAtATime(async () => Buffer.from(await draw(record)))
  return { name: `${record.survey.slug}.pdf`, mediaType: 'application/pdf', content }
}
