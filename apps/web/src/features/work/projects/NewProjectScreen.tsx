import { useNavigate } from '@tanstack/react-router'
import { parseId } from '../../../navigation/url-params.ts'
import { paths } from '../../../navigation/paths.ts'
import { FormPage } from '../../../forms/FormPage.tsx'
import { useCompanyOf } from '../../../forms/CompanyPicker.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { bodyOf, checkProject, emptyForm } from './project-form.ts'
import { projectFormTexts as words, projectTexts } from './project-texts.ts'
import { ProjectFormFields } from './ProjectFormFields.tsx'
import { useAddressQuery } from '../../../navigation/use-address.ts'

/** Creates a draft project; a company in the address is filled in. */
export default function NewProjectScreen() {
  const navigate = useNavigate()
  const { companyId } = useAddressQuery()
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
