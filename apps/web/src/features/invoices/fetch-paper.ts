import { download, saveFile } from '../../client.ts'
import { alertFailure } from '../../queries.ts'

/** Fetches the paper of an invoice and hands it to the person. */
export function fetchPaper(id: string): Promise<void> {
  return download('GET /api/purchase/invoices/:id/pdf', { params: { id } }).then(saveFile, alertFailure)
}
