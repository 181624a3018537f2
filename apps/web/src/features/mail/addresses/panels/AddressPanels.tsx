import type { AddressAction } from '@domicile/contract/mail/addresses/address-kinds'
import type { Address } from '@domicile/contract/mail/addresses/addresses'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { openedPart } from '../../../../ui/feedback/opened-part.tsx'
import { addressPageTexts as words } from '../address-texts.ts'

const DetailsPanel = openedPart(async () => (await import('./DetailsPanel.tsx')).DetailsPanel)
const EndPanel = openedPart(async () => (await import('./EndPanel.tsx')).EndPanel)
const AuthorisePanel = openedPart(async () => (await import('./AuthorisePanel.tsx')).AuthorisePanel)

type AddressPanelsProps = { address: Address; open: AddressAction | undefined; onClose: () => void }

/** The open dialog or panel of an address. */
export function AddressPanels({ address, open, onClose }: AddressPanelsProps) {
  if (!open) return null
  const panel = { address, onClose }
  if (open === 'change' || open === 'activate') return <DetailsPanel {...panel} event={open} />
  if (open === 'end') return <EndPanel {...panel} />
  if (open === 'authorise') return <AuthorisePanel {...panel} />
  return <MoveDialog {...panel} event={open} />
}

type AddressMove = Exclude<AddressAction, 'change' | 'activate' | 'end' | 'authorise'>
type MoveDialogProps = { address: Address; event: AddressMove; onClose: () => void }

/** Asks before an address changes, or a letter is issued. */
function MoveDialog({ address: { id, addressName }, event, onClose }: MoveDialogProps) {
  const params = { id }
  const [text, done] = words.asks[event]
  const title = event === 'issueLetter' ? words.ask.issueLetter : words.ask[event](addressName)
  const asking = { title, text, verb: words.actions[event], done, onClose }
  if (event === 'decline')
    return (
      <SendDialog
        {...asking}
        danger
        reason={{ label: words.reason, required: true, max: 500 }}
        route="PUT /api/addresses/:id/refusal"
        input={(reason) => ({ params, body: { reason } })}
      />
    )
  if (event === 'issueLetter')
    return (
      <SendDialog {...asking} route="POST /api/addresses/:id/letters" input={() => ({ params, body: {} })} />
    )
  return event === 'archive' ? (
    <SendDialog {...asking} route="PUT /api/addresses/:id/archival" input={() => ({ params })} />
  ) : (
    <SendDialog {...asking} route="DELETE /api/addresses/:id/archival" input={() => ({ params })} />
  )
}
