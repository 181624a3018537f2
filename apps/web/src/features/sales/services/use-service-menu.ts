import type { ServiceEvent } from '@domicile/contract/sales/services/service-states'
import type { Service } from '@domicile/contract/sales/services/services'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../navigation/paths.ts'
import { alertFailure, useSend } from '../../../api/queries.ts'
import type { PrimaryAction } from '../../../ui/actions/PrimaryButton.tsx'
import { pageTexts as words } from './service-texts.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

/** The actions that ask for confirmation, and the picture panel. */
export type ServiceMove = 'publish' | 'unpublish' | 'archive' | 'picture'

/** Returns the service's next action, its menu of other actions, and the open dialog or panel. */
export function useServiceMenu({ id, slug, pictureId, allowedActions }: Service) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<ServiceMove>()
  const restore = useSend('DELETE /api/purchase/services/:id/archival', {
    done: words.done.restore,
  })
  const removePicture = useSend('DELETE /api/purchase/services/:id/picture', {
    done: words.done.removePicture,
  })
  const may = (event: ServiceEvent) => allowedActions.includes(event)
  const send = (sending: typeof restore | typeof removePicture) =>
    sending.mutate({ params: { id } }, { onError: alertFailure })
  const edit = {
    label: may('edit') ? words.edit : words.editTexts,
    onClick: () => void navigate({ to: paths.editService(slug) }),
  }
  const primary: PrimaryAction | undefined = may('publish')
    ? { label: words.publish, onClick: () => setOpen('publish') }
    : may('restore')
      ? { label: words.restore, onClick: () => send(restore), busy: restore.isPending }
      : may('editTexts')
        ? edit
        : undefined
  const menu: (MenuAction | false)[] = [
    may('publish') && may('edit') && edit,
    may('edit') && { label: `${words.picture}…`, onClick: () => setOpen('picture') },
    may('edit') && pictureId !== null && { label: words.removePicture, onClick: () => send(removePicture) },
    may('unpublish') && { label: `${words.unpublish}…`, onClick: () => setOpen('unpublish') },
    may('archive') && { label: `${words.archive}…`, onClick: () => setOpen('archive'), danger: true },
  ]
  return { primary, menu: menu.filter((item) => item !== false), open, setOpen }
}
