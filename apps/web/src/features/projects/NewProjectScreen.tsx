import { useNavigate, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { parseId } from '../../navigation/url-params.ts'
import { paths } from '../../navigation/paths.ts'
import { query } from '../../api/queries.ts'
import { FormPage } from '../../forms/FormPage.tsx'
import { useRouteForm } from '../../forms/use-route-form.ts'
import { bodyOf, checkProject, emptyForm } from './project-form.ts'
import { projectFormTexts as words, projectTexts } from './project-texts.ts'
import { ProjectFormFields } from './ProjectFormFields.tsx'

/** Creates a draft project; a company in the address is filled in. */
export default function NewProjectScreen() {
  const navigate = useNavigate()
  const { companyId } = useSearch({ strict: false }) as { companyId?: string }
  const form = useRouteForm('POST /api/projects', {
    texts: words,
    values: emptyForm,
    input: (values) => ({ body: bodyOf(values) }),
    check: checkProject,
    done: words.created,
    onSaved: ({ id }) => navigate({ to: paths.project(id) }),
  })
  useCompanyOf(parseId(companyId), (company) => form.setValue('companyId', company))
  return (
    <FormPage
      form={form}
      title={words.newTitle}
      subtitle={words.newSubtitle}
      breadcrumbs={[{ label: projectTexts.title, to: paths.projects() }, { label: words.newTitle }]}
      submitLabel={words.create}
    >
      <ProjectFormFields form={form} />
    </FormPage>
  )
}

/** Fills in the company from the address when its name has loaded. */
function useCompanyOf(id: string | undefined, fill: (company: { value: string; label: string }) => void) {
  const company = useQuery({
    ...query('GET /api/companies/:id', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  }).data
  useEffect(() => {
    if (company) fill({ value: company.id, label: company.name })
    // Runs once per company, so that a later choice stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [company?.id])
}
