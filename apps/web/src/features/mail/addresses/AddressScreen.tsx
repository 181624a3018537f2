import type { AddressAction } from '@domicile/contract/mail/addresses/address-kinds'
import type { Address } from '@domicile/contract/mail/addresses/addresses'
import { can } from '@domicile/contract/permissions'
import Stack from '@mui/material/Stack'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { HistoryPanel } from '../../../history/HistoryPanel.tsx'
import { pagesOf } from '../../../lists/older-pages.ts'
import { paths } from '../../../navigation/paths.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'
import type { PrimaryAction } from '../../../ui/actions/PrimaryButton.tsx'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { MailOfAddress } from '../mail/mail.public.ts'
import { AddressStatus, waitingName } from './address-columns.tsx'
import { addressPageTexts as words, addressTexts } from './address-texts.ts'
import { AddressFacts } from './AddressFacts.tsx'
import { AddressNotice } from './AddressNotice.tsx'
import { AddressPapers } from './AddressPapers.tsx'
import { AddressPanels } from './panels/AddressPanels.tsx'
import { useAddressParams } from '../../../navigation/use-address.ts'

const PAGE_SIZE = 20

/** An address: its lines and days, the letters that prove it, and the next action. */
export default function AddressScreen() {
  const { id = '' } = useAddressParams()
  const result = useQuery(query('GET /api/addresses/:id', { params: { id } }))
  const { data: person } = useQuery(me)
  const isClient = person?.role === null
  const { primary, menu, open, setOpen } = useAddressMenu(result.data)
  return (
    <QueryBoundary query={result} page={addressTexts.title} missing={{ texts: words, to: paths.addresses() }}>
      {(address) => (
        <RecordPage
          key={address.id}
          title={address.addressName}
          status={<AddressStatus state={address.state} />}
          waitsFor={address.waitingOn === 'none' ? undefined : words.waitsFor(waitingName(address, isClient))}
          meta={address.lines.join(', ')}
          breadcrumbs={[{ label: addressTexts.title, to: paths.addresses() }, { label: address.addressName }]}
          primaryAction={primary}
          menu={menu}
          notice={
            <AddressNotice
              address={address}
              isClient={isClient}
              mayWrite={person !== undefined && can(person, 'enquiries:write')}
            />
          }
          aside={<AddressHistory addressId={address.id} />}
        >
          <Stack sx={{ gap: 2 }}>
            <AddressFacts
              address={address}
              isClient={isClient}
              mayReadOrders={person !== undefined && can(person, 'orders:read')}
              timeZone={person?.timeZone}
            />
            <AddressPapers address={address} isClient={isClient} />
            {address.premises && person && can(person, 'mail:read') && (
              <Suspense>
                <MailOfAddress addressId={address.id} />
              </Suspense>
            )}
          </Stack>
          <AddressPanels address={address} open={open} onClose={() => setOpen(undefined)} />
        </RecordPage>
      )}
    </QueryBoundary>
  )
}

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
function useAddressMenu(address: Address | undefined) {
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

/** The history of the address: who changed it, when and why. */
function AddressHistory({ addressId }: { addressId: string }) {
  const result = useInfiniteQuery(pagesOf('GET /api/addresses/:id/history', { id: addressId }, PAGE_SIZE))
  return <HistoryPanel title={words.history} result={result} />
}
