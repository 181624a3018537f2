import { useSend } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { refusalOf } from '../../../../api/refusal-of.ts'
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx'
import { formatList } from '../../../../ui/data/format.ts'
import type { ProjectMove } from '../project-moves.ts'
import { projectPageTexts as words } from '../project-texts.ts'
import { isAttended, NobodyAsked, recipientsOf, useProjectPeople } from './AskedPeople.tsx'

const plain = {
  start: 'PUT /api/projects/:id/start',
  deliver: 'PUT /api/projects/:id/delivery',
  accept: 'PUT /api/projects/:id/acceptance',
  closeInternal: 'PUT /api/projects/:id/closing',
  archive: 'PUT /api/projects/:id/archival',
  restore: 'DELETE /api/projects/:id/archival',
} as const
const withReason = {
  refuse: 'PUT /api/projects/:id/refusal',
  cancel: 'PUT /api/projects/:id/cancellation',
  reopen: 'PUT /api/projects/:id/reopening',
} as const

type MoveDialogProps = {
  project: { id: string; title: string; company: { id: string; name: string } }
  event: ProjectMove
  isClient: boolean
  onClose: () => void
}

/** Asks for confirmation, and for a reason where one is needed, before a project changes state. */
export function MoveDialog({ project, event, isClient, onClose }: MoveDialogProps) {
  const needsReason = event in withReason
  const [, done] = words.asks[event]
  const sending = { done, onSuccess: onClose }
  const move = useSend(plain[event as keyof typeof plain] ?? plain.start, sending)
  const moveFor = useSend(withReason[event as keyof typeof withReason] ?? withReason.cancel, sending)
  const params = { id: project.id }
  const people = useProjectPeople(project.company.id, event)
  const recipients = people.data && isAttended(event) ? recipientsOf(people.data, event) : undefined
  const isForNobody = isAttended(event) && recipients?.length === 0
  const verb = isForNobody ? words.goOn[event] : words.events[event]
  return (
    <ConfirmDialog
      title={words.ask[event](project.title)}
      text={
        !isAttended(event) ? (
          words.asks[event][0]
        ) : (
          <QueryBoundary query={people} isInline>
            {() =>
              isForNobody ? (
                <NobodyAsked company={project.company} event={event} />
              ) : (
                words.notified[event](formatList(recipients!))
              )
            }
          </QueryBoundary>
        )
      }
      verb={verb}
      danger={event === 'cancel' || event === 'refuse'}
      {...(needsReason && {
        reason: {
          label: words.reason,
          required: true,
          max: 500,
          ...(!isClient && { help: words.reasonForClient }),
        },
      })}
      disabledReason={isAttended(event) ? refusalOf(people) : undefined}
      busy={move.isPending || moveFor.isPending}
      error={(move.error ?? moveFor.error)?.message}
      onConfirm={(reason) =>
        needsReason
          ? moveFor.mutate({ params, body: { reason } })
          : move.mutate({ params, ...(isForNobody && { query: { unattended: 'yes' } }) })
      }
      onClose={onClose}
    />
  )
}
