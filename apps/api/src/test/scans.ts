import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { Letter, LetterSummary } from '@domicile/contract/mail/mail-intake/intake'
import type { TestApp } from './app.ts'

/** A PDF with a page of each text; a page without text is blank. Small pages are drawn in a third of the time of A4. */
export async function textPdf(...pages: string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const text of pages) {
    const page = pdf.addPage([520, 340])
    if (text !== '') page.drawText(text, { x: 60, y: 300, size: 12, lineHeight: 18, font })
  }
  return Buffer.from(await pdf.save())
}

/** A letter as a company receives it. */
export function letterTo(
  company: string,
  { from = 'Riverside Insurance', about = 'Your policy' } = {},
): string {
  return `${from}\n9 Quay Road, Leeds\n\n${company}\n1 Harbour Street\nBristol BS1 4ST\n\n12 November 2026\n\n${about}\nPlease find the papers enclosed with this letter.`
}

/** Starts the queue of an operator: functions that scan, read, open and file. */
export function intakeOf(t: TestApp, { token }: { token: string }) {
  const letters = async (): Promise<LetterSummary[]> =>
    (await t.send(token, 'GET /api/mail-intake/letters?pageSize=100')).body.items
  return {
    scan: (bytes: Buffer, name = 'scan.pdf') => t.upload(token, '/api/mail-intake/scans', { bytes, name }),
    read: () => t.work('scan.read'),
    letters,
    /** The letters of one scan. */
    lettersOf: async (scanId: string) => (await letters()).filter(({ scan }) => scan.id === scanId),
    claim: (id: string) => t.send(token, `PUT /api/mail-intake/letters/${id}/claim`),
    file: ({ id, version }: Pick<Letter, 'id' | 'version'>, values: object = {}) =>
      t.send(token, `POST /api/mail-intake/letters/${id}/filing`, {
        companyId: null,
        sender: 'Riverside Insurance',
        receivedOn: new Date().toISOString().slice(0, 10),
        paperKind: 'letter',
        version,
        ...values,
      }),
  }
}
