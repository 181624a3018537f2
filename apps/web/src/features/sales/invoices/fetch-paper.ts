import { download, saveFile } from '../../../api/client.ts'
import { alertFailure } from '../../../api/queries.ts'

/** Downloads the PDF of an invoice and saves it on the user's device. */
export function fetchPaper(id: string): Promise<void> {
  return download('GET /api/purchase/invoices/:id/pdf', { params: { id } }).then(saveFile, alertFailure)
}
