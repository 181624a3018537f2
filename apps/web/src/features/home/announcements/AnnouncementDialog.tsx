import type { AnnouncementRecord } from '@domicile/contract/home/announcements/announcements'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../navigation/paths.ts'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { formatInstant } from '../../../ui/data/format.ts'
import { announcementPageTexts as words } from './announcement-texts.ts'
import type { AnnouncementMove } from './use-announcement-menu.ts'

type AnnouncementDialogProps = {
  notice: AnnouncementRecord
  action: AnnouncementMove
  timeZone: string | undefined
  onClose: () => void
}

/** Confirms and performs publishing, withdrawal or deletion of an announcement, and names its audience. */
export function AnnouncementDialog({ notice, action, timeZone, onClose }: AnnouncementDialogProps) {
  const { id, title, version, reach, startsAt } = notice
  const navigate = useNavigate()
  const params = { id }
  const shared = { verb: words[action], onClose }
  if (action === 'withdraw')
    return (
      <SendDialog
        {...shared}
        danger
        title={words.withdrawAsk(title)}
        text={words.withdrawText}
        reason={{ label: words.withdrawReason, max: 500 }}
        route="PUT /api/system-notices/:id/withdrawal"
        input={(reason) => ({ params, body: { reason } })}
        done={words.withdrawn}
      />
    )
  if (action === 'delete')
    return (
      <SendDialog
        {...shared}
        danger
        title={words.deleteAsk(title)}
        text={words.deleteText}
        route="DELETE /api/system-notices/:id"
        input={() => ({ params })}
        done={words.deleted}
        onDone={() => void navigate({ to: paths.announcements() })}
      />
    )
  return (
    <SendDialog
      {...shared}
      title={words.publishAsk(title)}
      text={words.publishText(reach, startsAt ? words.from(formatInstant(startsAt, timeZone)) : words.now)}
      route="PUT /api/system-notices/:id/publication"
      input={() => ({ params, body: { version } })}
      done={words.published}
    />
  )
}
