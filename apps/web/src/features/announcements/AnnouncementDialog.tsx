import type { AnnouncementRecord } from '@domicile/contract/announcements/announcements'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../navigation/paths.ts'
import { useSend } from '../../api/queries.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { formatInstant } from '../../ui/data/format.ts'
import { announcementPageTexts as words } from './announcement-texts.ts'
import type { Asked } from './use-announcement-menu.ts'

type AnnouncementDialogProps = {
  notice: AnnouncementRecord
  action: Asked
  timeZone: string | undefined
  onClose: () => void
}

/** Confirms and performs publishing, withdrawal or deletion of an announcement, and names its audience. */
export function AnnouncementDialog({ notice, action, timeZone, onClose }: AnnouncementDialogProps) {
  const { id, title, version, reach, startsAt } = notice
  const navigate = useNavigate()
  const sending = { onSuccess: onClose }
  const publish = useSend('PUT /api/system-notices/:id/publication', { ...sending, done: words.published })
  const withdraw = useSend('PUT /api/system-notices/:id/withdrawal', { ...sending, done: words.withdrawn })
  const remove = useSend('DELETE /api/system-notices/:id', {
    done: words.deleted,
    onSuccess: () => void navigate({ to: paths.announcements() }),
  })
  const params = { id }
  const shared = {
    verb: words[action],
    busy: publish.isPending || withdraw.isPending || remove.isPending,
    error: (publish.error ?? withdraw.error ?? remove.error)?.message,
    onClose,
  }
  if (action === 'withdraw')
    return (
      <ConfirmDialog
        {...shared}
        danger
        title={words.withdrawAsk(title)}
        text={words.withdrawText}
        reason={{ label: words.withdrawReason, max: 500 }}
        onConfirm={(reason) => withdraw.mutate({ params, body: { reason } })}
      />
    )
  if (action === 'delete')
    return (
      <ConfirmDialog
        {...shared}
        danger
        title={words.deleteAsk(title)}
        text={words.deleteText}
        onConfirm={() => remove.mutate({ params })}
      />
    )
  return (
    <ConfirmDialog
      {...shared}
      title={words.publishAsk(title)}
      text={words.publishText(reach, startsAt ? words.from(formatInstant(startsAt, timeZone)) : words.now)}
      onConfirm={() => publish.mutate({ params, body: { version } })}
    />
  )
}
