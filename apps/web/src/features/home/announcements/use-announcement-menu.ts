import type { AnnouncementEvent } from '@domicile/contract/home/announcements/announcement-states'
import type { AnnouncementRecord } from '@domicile/contract/home/announcements/announcements'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../navigation/paths.ts'
import type { PrimaryAction } from '../../../ui/actions/PrimaryButton.tsx'
import { announcementPageTexts as words } from './announcement-texts.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

/** The actions that ask for confirmation. */
export type AnnouncementMove = 'publish' | 'withdraw' | 'delete'

/** Returns the primary action on an announcement, its menu, and the open confirmation. */
export function useAnnouncementMenu({ id, allowedActions }: AnnouncementRecord) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<AnnouncementMove>()
  const may = (event: AnnouncementEvent) => allowedActions.includes(event)
  const edit = { label: words.edit, onClick: () => void navigate({ to: paths.editAnnouncement(id) }) }
  const menuAction = (action: AnnouncementMove) => ({
    label: `${words[action]}…`,
    onClick: () => setOpen(action),
    danger: true,
  })
  const primary: PrimaryAction | undefined = may('publish')
    ? { label: words.publish, onClick: () => setOpen('publish') }
    : may('correct')
      ? { ...edit, label: words.correct }
      : undefined
  const menu: (MenuAction | false)[] = [
    may('edit') && edit,
    may('withdraw') && menuAction('withdraw'),
    may('delete') && menuAction('delete'),
  ]
  return { primary, menu: menu.filter((item) => item !== false), open, setOpen }
}
