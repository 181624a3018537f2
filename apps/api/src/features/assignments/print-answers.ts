import type { AssignmentRecord } from '@domicile/contract/surveys/assignments'
import { createThread } from '@domicile/server/files/thread'
import { refuseEndless } from '@domicile/server/http/errors'
import { createGate } from '@domicile/server/http/gate'
import type { Download } from '@domicile/server/http/feature'

/** Drawing takes about a tenth of a second of processor time; that of rows beyond all use takes minutes, and is stopped. */
const oneAtATime = createGate(1, 20)
const draw = createThread<AssignmentRecord, Uint8Array>(
  new URL('./answers-paper-thread.ts', import.meta.url),
  { milliseconds: 15_000 },
)

const TOO_MANY_ROWS = 'These answers have too many rows for one document.'

/** Draws the answers of an assignment as a PDF in a thread. Throws 503 while too many wait, and `too-many` if it takes too long. */
export async function printAnswers(record: AssignmentRecord): Promise<Download> {
  const content = await oneAtATime(async () => Buffer.from(await draw(record))).catch(
    refuseEndless(TOO_MANY_ROWS),
  )
  return { name: `${record.survey.slug}.pdf`, mediaType: 'application/pdf', content }
}
