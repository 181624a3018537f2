import { download, saveFile } from '../../../api/client.ts'
import { alertFailure } from '../../../api/queries.ts'

/** Downloads a version of a document and saves it on the user's device. */
export function downloadVersion(companyId: string, id: string): void {
  download('GET /api/companies/:companyId/files/:id/content', { params: { companyId, id } }).then(
    saveFile,
    alertFailure,
  )
}
