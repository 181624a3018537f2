import { messages } from '@domicile/contract/messages'
import type { User } from '@domicile/contract/accounts/users/users'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../api/client.ts'
import { query } from '../../../api/queries.ts'
import { Choice, LongText } from '../../../forms/Fields.tsx'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { userPageTexts as words } from './user-texts.ts'

type DeactivationPanelProps = { user: User; onClose: () => void }

const list = new Intl.ListFormat('en')

/** Deactivates a user and assigns their work to a colleague. */
export function DeactivationPanel({ user, onClose }: DeactivationPanelProps) {
  const work = useQuery(query('GET /api/users/:id/work', { params: { id: user.id } }))
  // A client user's work returns to their whole company, so only staff need a successor.
  const hasWork = user.role !== null && work.data !== undefined && workOf(work.data).length > 0
  const form = useRouteForm('PUT /api/users/:id/deactivation', {
    texts: {
      fields: { handOverTo: words.handOver, reason: words.reason },
      help: { reason: words.reasonHelp },
    },
    subject: user.id,
    values: { handOverTo: '', reason: '' },
    input: ({ reason, handOverTo }) => ({
      params: { id: user.id },
      body: { reason, handOverTo: handOverTo || null },
    }),
    check: ({ handOverTo, reason }) => [
      ...(hasWork && !handOverTo ? [{ path: 'handOverTo', message: messages.required }] : []),
      ...(reason.trim() ? [] : [{ path: 'reason', message: messages.required }]),
    ],
    done: words.deactivated,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.deactivateTitle(user.name)}
      subtitle={words.deactivateText}
      onClose={onClose}
      shows={work}
      submitLabel={words.deactivate.replace('…', '')}
    >
      <QueryBoundary query={work}>
        {(left) =>
          !hasWork ? (
            <Typography>{workOf(left).length > 0 ? words.sharedWork : words.noWork}</Typography>
          ) : (
            <Choice
              form={form}
              name="handOverTo"
              help={words.handOverHelp(list.format(workOf(left)))}
              placeholder={words.choose}
              options={left.candidates.map(({ id, name }) => ({ value: id, label: name }))}
              required
            />
          )
        }
      </QueryBoundary>
      <LongText form={form} name="reason" rows={3} count={{ max: 500 }} required />
    </FormPanel>
  )
}

/** Formats the user's open work, one count per item. */
function workOf({ companies, projects, tasks, runs, watches }: Output<'GET /api/users/:id/work'>): string[] {
  const { work } = words
  const counted = [
    projects > 0 && work.projects(projects),
    tasks > 0 && work.tasks(tasks),
    runs > 0 && work.runs(runs),
    watches > 0 && work.watches(watches),
  ]
  return [...companies.map(({ name }) => name), ...counted.filter((text) => text !== false)]
}
