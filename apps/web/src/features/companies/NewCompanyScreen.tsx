import { useNavigate } from '@tanstack/react-router'
import { call } from '../../client.ts'
import { paths } from '../../paths.ts'
import { refetch } from '../../queries.ts'
import { setAlert, store } from '../../store.ts'
import { texts } from '../../texts.ts'
import { bodyOf, emptyForm } from './company-form.ts'
import { CompanyFormPage } from './CompanyFormPage.tsx'

const words = texts.companyForm

/** A new company, kept as a draft or published at once. */
export default function NewCompanyScreen() {
  const navigate = useNavigate()
  return (
    <CompanyFormPage
      title={words.newTitle}
      subtitle={words.newSubtitle}
      draftKey="new"
      start={emptyForm}
      status="draft"
      save={async (form, isPublishing) => {
        const company = await call('POST /api/companies', { body: bodyOf(form) })
        if (isPublishing)
          await call('PUT /api/companies/:id/publication', {
            params: { id: company.id },
            body: { version: company.version },
          })
        await refetch(['GET /api/companies'])
        store.dispatch(setAlert({ info: isPublishing ? words.published : words.draftSaved }))
        await navigate({ to: paths.company(company.id) })
      }}
    />
  )
}
