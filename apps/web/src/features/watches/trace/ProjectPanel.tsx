import { type Change, watchChanges } from '@domicile/contract/watches/watch-changes'
import { useNavigate } from '@tanstack/react-router'
import { DateOf, Switch, Text } from '../../../forms/Fields.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { paths } from '../../../navigation/paths.ts'
import { traceTexts } from '../change/change-texts.ts'

const words = traceTexts.project
const Sent = watchChanges['POST /api/watch-changes/:id/projects'].body

type ProjectPanelProps = { change: Change; company: { id: string; name: string }; onClose: () => void }

/** Opens a project for a company, with a task for each obligation. */
export function ProjectPanel({ change, company, onClose }: ProjectPanelProps) {
  const navigate = useNavigate()
  const values = { title: change.summary ?? '', deadline: change.effectiveOn ?? '', isForClient: true }
  const bodyOf = (typed: typeof values) => ({ companyId: company.id, ...typed })
  const form = useRouteForm('POST /api/watch-changes/:id/projects', {
    texts: words,
    subject: `${change.id}/${company.id}`,
    values,
    input: (typed) => ({ params: { id: change.id }, body: bodyOf(typed) }),
    check: (typed) => issuesOf(Sent, bodyOf(typed)),
    done: words.done,
    onSaved: ({ id }) => navigate({ to: paths.project(id) }),
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={company.name}
      submitLabel={words.save}
      onClose={onClose}
    >
      <Text form={form} name="title" required />
      <DateOf form={form} name="deadline" />
      <Switch form={form} name="isForClient" />
    </FormPanel>
  )
}
