import type { Company } from '@domicile/contract/companies/companies'
import { call } from '../../api/client.ts'
import { alertFailure } from '../../api/queries.ts'
import { setAlert } from '../../api/store.ts'
import { formTexts as words } from './company-form-texts.ts'

/**
 * Publishes a company that has just been saved with the button `publish`, and says what was done. Where it can't be
 * published it is kept as a draft: its page says what is next, while the form would save it once more.
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
