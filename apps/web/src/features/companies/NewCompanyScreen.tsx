import { useNavigate } from '@tanstack/react-router'
import { useRouteForm } from '../../forms/use-route-form.ts'
import { paths } from '../../navigation/paths.ts'
import { formTexts as words, listTexts } from './company-form-texts.ts'
import { bodyOf, checkCompany, emptyForm } from './company-form.ts'
import { CompanyFormPage } from './CompanyFormPage.tsx'
import { finishCompany } from './publish-saved.ts'

/** Creates a company, as a draft or published at once. */
export default function NewCompanyScreen() {
  const navigate = useNavigate()
  const form = useRouteForm('POST /api/companies', {
    texts: words,
    values: emptyForm,
    input: (values) => ({ body: bodyOf(values) }),
    check: checkCompany('draft'),
    onSaved: async (company, how) => {
      await finishCompany(company, how)
      await navigate({ to: paths.company(company.id) })
    },
  })
  return (
    <CompanyFormPage
      form={form}
      title={words.newTitle}
      subtitle={words.newSubtitle}
      breadcrumbs={[{ label: listTexts.title, to: paths.companies() }, { label: words.newTitle }]}
      status="draft"
    />
  )
}
