import { download, saveFile } from '../../api/client.ts'
import { alertFailure } from '../../api/queries.ts'

/** Fetches the paper of an invoice and hands it to the person. */
export function fetchPaper(id: string): Promise<void> {
  return download('GET /api/purchase/invoices/:id/pdf', { params: { id } }).then(saveFile, alertFailure)
}
