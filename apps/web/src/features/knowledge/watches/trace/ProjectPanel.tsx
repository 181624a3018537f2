import { type Change, watchChanges } from '@domicile/contract/knowledge/watches/watch-changes'
import { useNavigate } from '@tanstack/react-router'
import { DateOf, Switch, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { paths } from '../../../../navigation/paths.ts'
import { traceTexts } from '../change/change-texts.ts'

const words = traceTexts.project
const Sent = watchChanges['POST /api/watch-changes/:id/projects'].body

type ProjectPanelProps = {
  change: Change
  company: { id: string; name: string }
  /** Its project in progress gets the tasks. */
  projectId: string | null
  onClose: () => void
}

/** Opens a project for a company, with a task for each obligation without one, or adds them to its project. */
export function ProjectPanel({ change, company, projectId, onClose }: ProjectPanelProps) {
  const navigate = useNavigate()
  const values = { title: change.summary ?? '', deadline: change.effectiveOn ?? '', isForClient: true }
  const bodyOf = ({ title, ...typed }: typeof values) => ({
    companyId: company.id,
    ...typed,
    ...(!projectId && { title }),
  })
  const form = useRouteForm('POST /api/watch-changes/:id/projects', {
    texts: words,
    subject: `${change.id}/${company.id}`,
    values,
    input: (typed) => ({ params: { id: change.id }, body: bodyOf(typed) }),
    check: (typed) => issuesOf(Sent, bodyOf(typed)),
    done: projectId ? words.added : words.done,
    onSaved: ({ id }) => navigate({ to: paths.project(id) }),
  })
  return (
    <FormPanel
      form={form}
      title={projectId ? words.addTitle : words.title}
      subtitle={company.name}
      submitLabel={projectId ? words.addTitle : words.save}
      onClose={onClose}
    >
      {!projectId && <Text form={form} name="title" required />}
      <DateOf form={form} name="deadline" />
      <Switch form={form} name="isForClient" />
    </FormPanel>
  )
}
