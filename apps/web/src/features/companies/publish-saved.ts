import type { Company } from '@domicile/contract/companies/companies'
import { call } from '../../api/client.ts'
import { alertFailure } from '../../api/queries.ts'

/**
 * Publishes what has just been saved, and tells whether it could. Where not it is kept as a draft: its page says what
 * is next, while the form would save it once more.
 */
export async function publishSaved({ id, version }: Company): Promise<boolean> {
  try {
    await call('PUT /api/companies/:id/publication', { params: { id }, body: { version } })
    return true
  } catch (error) {
    alertFailure(error)
    return false
  }
}
