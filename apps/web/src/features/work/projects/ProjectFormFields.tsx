import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { Choice, Company, DateOf, Switch, Text } from '../../../forms/Fields.tsx'
import { FormSection } from '../../../forms/FormSection.tsx'
import type { RouteForm } from '../../../forms/use-route-form.ts'
import type { ProjectForm } from './project-form.ts'
import { projectFormTexts as words } from './project-texts.ts'

/** The fields of a project. The company determines who can manage it. */
export function ProjectFormFields({ form }: { form: RouteForm<ProjectForm> }) {
  const company = form.watch('companyId')
  const managers = useManagers(company?.value)
  return (
    <>
      <FormSection title={words.what}>
        <Company form={form} name="companyId" onChanged={() => form.setValue('managerId', '')} required />
        <Text form={form} name="title" required />
      </FormSection>
      <FormSection title={words.who}>
        <Choice
          form={form}
          name="managerId"
          placeholder={words.chooseManager}
          options={managers}
          disabled={!company}
        />
        <DateOf form={form} name="deadline" />
        <Switch form={form} name="needsAcceptance" />
      </FormSection>
    </>
  )
}

/** Returns the staff who can manage a project of this company. */
function useManagers(companyId: string | undefined) {
  const people = useQuery({
    ...query('GET /api/companies/:companyId/project-people', { params: { companyId: companyId ?? '' } }),
    enabled: companyId !== undefined,
  }).data
  return (people ?? []).filter(({ isStaff }) => isStaff).map(({ id, name }) => ({ value: id, label: name }))
}
