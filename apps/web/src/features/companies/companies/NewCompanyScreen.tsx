import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { initialAnswers } from '../../../answering/state/initial-answers.ts'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { FormSkeleton } from '../../../forms/FormSkeleton.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { paths } from '../../../navigation/paths.ts'
import { formTexts as words, listTexts } from './company-form-texts.ts'
import { type Added, createAddedCheck } from './added.ts'
import { toValues } from './added-values.ts'
import { bodyOf, checkCompany, type CompanyForm, emptyForm, pathOf } from './company-form.ts'
import { today } from '../../../ui/data/today.ts'
import { CompanyFormPage } from './CompanyFormPage.tsx'
import { finishCompany } from './publish-saved.ts'
import { useSeparateCompany } from './use-separate-company.ts'

/** Creates a company, as a draft or published at once. */
export default function NewCompanyScreen() {
  const result = useQuery(query('GET /api/company-form/sections'))
  return (
    <QueryBoundary query={result} page={words.newTitle} skeleton={<FormSkeleton />}>
      {({ sections }) => <NewForm sections={sections} />}
    </QueryBoundary>
  )
}

function NewForm({ sections }: { sections: Added['sections'] }) {
  const navigate = useNavigate()
  const [addedCheck] = useState(createAddedCheck)
  const [added] = useState<Added>({ sections, today: today(), answers: {} })
  const separate = useSeparateCompany()
  const [values] = useState<CompanyForm>(() => ({
    ...emptyForm,
    ...toValues(added, initialAnswers(added)),
  }))
  const form = useRouteForm('POST /api/companies', {
    texts: words,
    values,
    input: (typed) => ({ body: { ...bodyOf(typed, added), ...separate.bodyOf(typed) } }),
    check: checkCompany('draft', addedCheck),
    pathOf,
    onSaved: async (company, how) => {
      await finishCompany(company, how)
      await navigate({ to: paths.company(company.id) })
    },
  })
  return (
    <CompanyFormPage
      form={form}
      added={added}
      addedCheck={addedCheck}
      title={words.newTitle}
      subtitle={words.newSubtitle}
      breadcrumbs={[{ label: listTexts.title, to: paths.companies() }, { label: words.newTitle }]}
      status="draft"
      separate={separate}
    />
  )
}
