import { dayIn } from '@domicile/contract/days'
import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import { createPrinter } from '@domicile/server/files/paper/paper-printer'
import type { Download } from '@domicile/server/http/feature'
import { findCompanyZone } from '../../../domain/companies/company-day.ts'
import type { Database } from '../../../feature.ts'
import type { PrintedAssignment } from './answers-paper.ts'

const print = createPrinter<PrintedAssignment>(new URL('./answers-paper-thread.ts', import.meta.url), {
  tooLong: 'These answers have too many rows for one document.',
})

/** Draws the answers of an assignment as a PDF. */
export async function printAnswers(db: Database, record: AssignmentRecord): Promise<Download> {
  const { survey, company, submittedAt } = record
  const submittedOn = submittedAt && dayIn(await findCompanyZone(db, company.id), new Date(submittedAt))
  const content = await print({ ...record, submittedOn })
  return { name: `${survey.slug}.pdf`, mediaType: 'application/pdf', content }
}
