import { download, saveFile } from '../../api/client.ts'
import { alertFailure } from '../../api/queries.ts'

/** Fetches a version of a document and hands it to the person. */
export function downloadVersion(companyId: string, id: string): void {
  download('GET /api/companies/:companyId/files/:id/content', { params: { companyId, id } }).then(
    saveFile,
    alertFailure,
  )
}
