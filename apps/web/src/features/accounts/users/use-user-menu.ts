import type { User, UserAction } from '@domicile/contract/accounts/users/users'
import { useState } from 'react'
import type { PrimaryAction } from '../../../ui/actions/PrimaryButton.tsx'
import { userPageTexts as words } from './user-texts.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

/** The actions on a user that ask for confirmation. */
export type Confirmation =
  | 'role'
  | 'deactivation'
  | 'activate'
  | 'archive'
  | 'restore'
  | 'notifications'
  | 'reset'
  | 'confirm-reset'
  | 'confirm-email'

/** The open dialog; with a company id, that of the role in the company. */
export type Open = Confirmation | { companyId: string } | undefined

/** Returns the user's next action, the menu of other actions, and the open dialog. */
export function useUserMenu(user: User | undefined) {
  const [open, setOpen] = useState<Open>()
  if (!user) return { primary: undefined, menu: [], open, setOpen }
  const mayDo = (action: UserAction) => user.allowedActions.includes(action)
  const primary = primaryOf(mayDo, setOpen)
  const menu: (MenuAction | false)[] = [
    user.role !== null && mayDo('assign-role') && { label: words.changeRole, onClick: () => setOpen('role') },
    mayDo('toggle-notifications') && {
      label: user.notifications ? words.turnOff : words.turnOn,
      onClick: () => setOpen('notifications'),
    },
    mayDo('request-two-factor-reset') && { label: words.reset, onClick: () => setOpen('reset') },
    mayDo('confirm-email-change') && { label: words.confirmEmail, onClick: () => setOpen('confirm-email') },
    mayDo('archive') && { label: `${words.archive}…`, onClick: () => setOpen('archive') },
    mayDo('deactivate') && {
      label: words.deactivate,
      onClick: () => setOpen('deactivation'),
      danger: true,
    },
  ]
  return { primary, menu: menu.filter((item) => item !== false), open, setOpen }
}

function primaryOf(
  mayDo: (action: UserAction) => boolean,
  setOpen: (open: Open) => void,
): PrimaryAction | undefined {
  if (mayDo('confirm-two-factor-reset'))
    return { label: words.confirm, onClick: () => setOpen('confirm-reset') }
  if (mayDo('activate')) return { label: words.activate, onClick: () => setOpen('activate') }
  if (mayDo('restore')) return { label: words.restore, onClick: () => setOpen('restore') }
  return undefined
}
