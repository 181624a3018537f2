import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import { createPrinter } from '@domicile/server/files/paper/paper-printer'
import type { Download } from '@domicile/server/http/feature'

const print = createPrinter<AssignmentRecord>(new URL('./answers-paper-thread.ts', import.meta.url), {
  tooLong: 'These answers have too many rows for one document.',
})

/** Draws the answers of an assignment as a PDF. */
export async function printAnswers(record: AssignmentRecord): Promise<Download> {
  return { name: `${record.survey.slug}.pdf`, mediaType: 'application/pdf', content: await print(record) }
}
