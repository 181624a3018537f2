import { call } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import { setAlert } from '../../api/store.ts'
import { formTexts, listTexts } from './company-form-texts.ts'
import { bodyOf, type CompanyForm, emptyForm } from './company-form.ts'
import { CompanyFormPage } from './CompanyFormPage.tsx'
import { publishSaved } from './publish-saved.ts'

const words = formTexts
// Nobody else can have changed what is not kept yet.
const start = { values: emptyForm, version: 0 }

/** A new company, kept as a draft or published at once. */
export default function NewCompanyScreen() {
  return (
    <CompanyFormPage
      title={words.newTitle}
      subtitle={words.newSubtitle}
      breadcrumbs={[{ label: listTexts.title, to: paths.companies() }, { label: words.newTitle }]}
      draftKey="new"
      start={start}
      status="draft"
      save={create}
      readAgain={async () => start}
    />
  )
}

async function create(form: CompanyForm, _version: number, isPublishing: boolean): Promise<string> {
  const company = await call('POST /api/companies', { body: bodyOf(form) })
  const isRefused = isPublishing && !(await publishSaved(company))
  if (!isRefused) setAlert({ info: isPublishing ? words.published : words.draftSaved })
  return paths.company(company.id)
}
