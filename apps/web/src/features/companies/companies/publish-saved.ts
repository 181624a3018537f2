import type { Company } from '@domicile/contract/companies/companies'
import { call } from '../../../api/client.ts'
import { alertFailure } from '../../../api/queries.ts'
import { setAlert } from '../../../api/store.ts'
import { formTexts as words } from './company-form-texts.ts'

/**
 * Publishes a company just saved with the button `publish`, and shows the result. It does not rethrow
 * a refusal: the company stays a draft and its page shows the next step, while the form would save it again.
 */
export async function finishCompany({ id, version, status }: Company, how: string): Promise<void> {
  if (how !== 'publish') return setAlert({ info: status === 'draft' ? words.draftSaved : words.changesSaved })
  try {
    await call('PUT /api/companies/:id/publication', { params: { id }, body: { version } })
    setAlert({ info: words.published })
  } catch (error) {
    alertFailure(error)
  }
}
