import { messages } from '@domicile/contract/messages'
import type { User } from '@domicile/contract/users/users'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '../../api/client.ts'
import { query, useSend } from '../../api/queries.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SidePanel } from '../../forms/SidePanel.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { Loaded } from '../../api/QueryBoundary.tsx'
import { userPageTexts as words } from './user-texts.ts'

type DeactivationPanelProps = { user: User; onClose: () => void }

const list = new Intl.ListFormat('en')

/** Deactivates a person, and hands what they work on to another. */
export function DeactivationPanel({ user, onClose }: DeactivationPanelProps) {
  const work = useQuery(query('GET /api/users/:id/work', { params: { id: user.id } }))
  const [reason, setReason] = useState('')
  const [handOverTo, setHandOverTo] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const deactivate = useSend('PUT /api/users/:id/deactivation', {
    done: words.deactivated,
    onSuccess: onClose,
  })
  // What a client's person leaves is everybody's of the company again.
  const hasWork = user.role !== null && work.data !== undefined && workOf(work.data).length > 0
  const refused = (field: string) =>
    deactivate.error?.errors.find(({ pointer }) => pointer === `/${field}`)?.message
  const wrong = {
    handOverTo: isAsked && hasWork && !handOverTo ? messages.required : refused('handOverTo'),
    reason: isAsked && !reason.trim() ? messages.required : refused('reason'),
  }

  function submit() {
    setIsAsked(true)
    if (!work.data || !reason.trim() || (hasWork && !handOverTo)) return
    deactivate.mutate({ params: { id: user.id }, body: { reason, handOverTo: handOverTo || null } })
  }

  return (
    <SidePanel
      title={words.deactivateTitle(user.name)}
      subtitle={words.deactivateText}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={words.deactivate.replace('…', '')}
      saving={deactivate.isPending}
      dirty={(reason !== '' || handOverTo !== '') && !deactivate.isPending}
      errors={[
        ...(wrong.handOverTo
          ? [{ field: 'handOverTo', label: `${words.handOverTitle}: ${wrong.handOverTo}` }]
          : []),
        ...(wrong.reason ? [{ field: 'reason', label: `${words.reason}: ${wrong.reason}` }] : []),
      ]}
      generalError={
        deactivate.error && deactivate.error.errors.length === 0 ? deactivate.error.message : undefined
      }
    >
      <Loaded reading={work}>
        {(left) =>
          !hasWork ? (
            <Typography>{workOf(left).length > 0 ? words.sharedWork : words.noWork}</Typography>
          ) : (
            <SelectField
              name="handOverTo"
              label={words.handOver}
              help={words.handOverHelp(list.format(workOf(left)))}
              value={handOverTo}
              onChange={setHandOverTo}
              placeholder={words.choose}
              options={left.candidates.map(({ id, name }) => ({ value: id, label: name }))}
              required
              error={wrong.handOverTo}
            />
          )
        }
      </Loaded>
      <TextArea
        name="reason"
        label={words.reason}
        help={words.reasonHelp}
        rows={3}
        value={reason}
        onChange={setReason}
        count={{ max: 500 }}
        required
        error={wrong.reason}
      />
    </SidePanel>
  )
}

/** What is left, in words. */
function workOf({ companies, projects, tasks, runs }: Output<'GET /api/users/:id/work'>): string[] {
  const { work } = words
  const counted = [
    projects > 0 && work.projects(projects),
    tasks > 0 && work.tasks(tasks),
    runs > 0 && work.runs(runs),
  ]
  return [...companies.map(({ name }) => name), ...counted.filter((text) => text !== false)]
}
