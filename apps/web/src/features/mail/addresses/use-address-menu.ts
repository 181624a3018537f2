import type { Address } from '@domicile/contract/mail/addresses/addresses'
import type { AddressAction } from '@domicile/contract/mail/addresses/address-kinds'
import { useState } from 'react'
import type { PrimaryAction } from '../../../ui/layout/PrimaryButton.tsx'
import { addressPageTexts as words } from './address-texts.ts'
import type { MenuAction } from '../../../ui/layout/ActionItems.tsx'

/** The primary actions, most urgent first. */
const NEXT: readonly AddressAction[] = ['activate', 'authorise', 'issueLetter', 'change']
const REST: readonly AddressAction[] = [
  'change',
  'issueLetter',
  'authorise',
  'decline',
  'end',
  'archive',
  'restore',
]

/** Returns the next action of an address, its menu of other actions, and the open dialog or panel. */
export function useAddressMenu(address: Address | undefined) {
  const [open, setOpen] = useState<AddressAction>()
  if (!address) return { primary: undefined, menu: [], open, setOpen }
  const { allowedActions: allowed, isAuthorised } = address
  const next = NEXT.find((action) => allowed.includes(action) && !(action === 'authorise' && isAuthorised))
  const primary: PrimaryAction | undefined = next && {
    label: words.actions[next],
    onClick: () => setOpen(next),
  }
  const menu: MenuAction[] = REST.filter((action) => action !== next && allowed.includes(action)).map(
    (action) => ({
      label: `${words.actions[action]}…`,
      onClick: () => setOpen(action),
      danger: action === 'decline' || action === 'end',
    }),
  )
  return { primary, menu, open, setOpen }
}
