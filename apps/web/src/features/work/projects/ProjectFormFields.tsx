import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { me, query } from '../../../api/queries.ts'
import { Choice, Company, DateOf, Switch, Text } from '../../../forms/Fields.tsx'
import { FormSection } from '../../../forms/FormSection.tsx'
import type { RouteForm } from '../../../forms/use-route-form.ts'
import type { ProjectForm } from './project-form.ts'
import { projectFormTexts as words } from './project-texts.ts'

/** The fields of a project. The company determines who can manage it. */
export function ProjectFormFields({ form }: { form: RouteForm<ProjectForm> }) {
  const company = form.watch('companyId')
  const people = usePeople(company?.value)
  const managers = managersOf(people.data ?? [])
  const ownId = useOwnId()
  const hasOwn = managers.some(({ value }) => value === ownId)
  useEffect(() => {
    if (ownId && hasOwn) form.setValue('managerId', ownId)
    // Runs once per company, so that a later choice stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ownId, hasOwn, company?.value])
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
          source={people}
          disabled={!company}
        />
        <DateOf form={form} name="deadline" />
        <Switch form={form} name="needsAcceptance" />
      </FormSection>
    </>
  )
}

/** Returns the id of an account manager, whose projects begin with them. */
function useOwnId(): string | undefined {
  const { data: person } = useQuery(me)
  return person?.role === 'accountManager' ? person.id : undefined
}

/** Reads the people of a company's projects. */
function usePeople(companyId: string | undefined) {
  return useQuery({
    ...query('GET /api/companies/:companyId/project-people', { params: { companyId: companyId ?? '' } }),
    enabled: companyId !== undefined,
  })
}

/** Returns the staff who can manage a project. */
function managersOf(people: readonly { id: string; name: string; isStaff: boolean }[]) {
  return people.filter(({ isStaff }) => isStaff).map(({ id, name }) => ({ value: id, label: name }))
}
