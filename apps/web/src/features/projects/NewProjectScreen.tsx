import { useNavigate, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { parseId } from '../../navigation/url-params.ts'
import { paths } from '../../navigation/paths.ts'
import { query, useSend } from '../../api/queries.ts'
import { setAlert } from '../../api/store.ts'
import { FormPage } from '../../forms/FormPage.tsx'
import { bodyOf, checkForm, emptyForm, formFields, type ProjectForm } from './project-form.ts'
import { projectFormTexts as words, projectTexts } from './project-texts.ts'
import { ProjectFormFields } from './ProjectFormFields.tsx'

/** Opens a project as a draft; with a company in the address, for that one. */
export default function NewProjectScreen() {
  const navigate = useNavigate()
  const { companyId } = useSearch({ strict: false }) as { companyId?: string }
  const form = useForm<ProjectForm>({
    defaultValues: emptyForm,
    resolver: checkForm,
    shouldFocusError: false,
  })
  useCompanyOf(parseId(companyId), (company) => form.setValue('companyId', company))
  const { errors, isDirty } = form.formState
  const create = useSend('POST /api/projects', {
    onSuccess: ({ id }) => {
      form.reset(form.getValues())
      setAlert({ info: words.created })
      void navigate({ to: paths.project(id) })
    },
  })
  const save = (values: ProjectForm) =>
    create.mutate(
      { body: bodyOf(values) },
      {
        onError: (problem) => {
          for (const { pointer, message } of problem.errors)
            form.setError(pointer.slice(1) as keyof ProjectForm, { message })
        },
      },
    )
  const failure = create.error
  return (
    <FormPage
      title={words.newTitle}
      subtitle={words.newSubtitle}
      breadcrumbs={[{ label: projectTexts.title, to: paths.projects() }, { label: words.newTitle }]}
      onSubmit={form.handleSubmit(save)}
      submitLabel={words.create}
      saving={create.isPending}
      errors={formFields.flatMap((field) => {
        const message = errors[field]?.message
        return message ? [{ field, label: `${words.fields[field]}: ${message}` }] : []
      })}
      generalError={failure && failure.errors.length === 0 ? failure.message : undefined}
      dirty={isDirty && !create.isPending && !create.isSuccess}
    >
      <ProjectFormFields form={form} />
    </FormPage>
  )
}

/** Fills in the company that the address names, once its name has come. */
function useCompanyOf(id: string | undefined, fill: (company: { value: string; label: string }) => void) {
  const company = useQuery({
    ...query('GET /api/companies/:id', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  }).data
  useEffect(() => {
    if (company) fill({ value: company.id, label: company.name })
    // Once for each company: what is chosen later stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [company?.id])
}
