import type { Project } from '@domicile/contract/work/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/queries.ts'
import { Choice, DateOf, LongText, Switch, Text } from '../../../../forms/Fields.tsx'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { readAgain } from '../../../../forms/read-again.ts'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { projectFormTexts as words } from '../project-texts.ts'

/** Changes title, manager and deadline. After the start, a new deadline needs a reason. */
export function ChangePanel({ project, onClose }: { project: Project; onClose: () => void }) {
  const { id, company, startedAt } = project
  const people = useQuery(
    query('GET /api/companies/:companyId/project-people', { params: { companyId: company.id } }),
  )
  const form = useRouteForm('PUT /api/projects/:id', {
    ...startOf(project),
    texts: words,
    subject: id,
    input: (values, version) => ({ params: { id }, body: { ...values, version } }),
    reread: async () => startOf(await readAgain('GET /api/projects/:id', { params: { id } })),
    done: words.saved,
    onSaved: onClose,
  })
  const asksWhy = startedAt && project.deadline && form.watch('deadline') !== project.deadline
  return (
    <FormPanel
      form={form}
      title={words.editTitle}
      subtitle={company.name}
      onClose={onClose}
      submitLabel={words.save}
    >
      <Text form={form} name="title" required />
      <Choice
        form={form}
        name="managerId"
        placeholder={words.chooseManager}
        options={managersOf(people.data, project)}
        source={people}
      />
      <DateOf form={form} name="deadline" />
      {asksWhy && <LongText form={form} name="reason" rows={2} required />}
      <Switch form={form} name="needsAcceptance" />
    </FormPanel>
  )
}

function startOf({ title, manager, deadline, needsAcceptance, version }: Project) {
  const texts = { title, managerId: manager?.id ?? '', deadline: deadline ?? '', reason: '' }
  return { values: { ...texts, needsAcceptance }, version }
}

type People = readonly { id: string; name: string; isStaff: boolean }[]

/** Returns the possible managers, including the current one even if they could no longer be chosen. */
function managersOf(people: People | undefined, { manager }: Project) {
  const staff = (people ?? []).filter(({ isStaff }) => isStaff)
  const isKnown = !manager || staff.some(({ id }) => id === manager.id)
  return [...(isKnown ? [] : [manager]), ...staff].map(({ id, name }) => ({ value: id, label: name }))
}
