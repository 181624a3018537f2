import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { parseId } from '../../../navigation/url-params.ts'
import { me } from '../../../api/queries.ts'
import { storeTyped, storedTyped } from '../../../session/typed-forms.ts'
import { useAddressQuery } from '../../../navigation/use-address.ts'

const STORAGE_KEY = 'buying-for'
const listeners = new Set<() => void>()

/** Returns the company to buy for on every screen: the only one, or the one chosen last in this tab. */
export function useBuyingCompany() {
  const { data: person } = useQuery(me)
  const { companyId: idInAddress } = useAddressQuery()
  const storedId = useSyncExternalStore(subscribe, () => storedTyped<string>(STORAGE_KEY))
  const own = person?.memberships ?? []
  const isOpen = (id: string | undefined) =>
    id !== undefined && (person?.role ? true : own.some(({ companyId }) => companyId === id))
  const chosen = [parseId(idInAddress), storedId].find(isOpen)
  const choose = useCallback((id: string) => {
    storeTyped(STORAGE_KEY, id)
    for (const listener of listeners) listener()
  }, [])
  return {
    companyId: chosen ?? (own.length === 1 ? own[0]!.companyId : undefined),
    /** The client's own companies; staff search for theirs. */
    companies: own.map(({ companyId, companyName }) => ({ value: companyId, label: companyName })),
    isStaff: Boolean(person?.role),
    /** True if the user may change the firm's invoicing details and VAT rates. */
    isSeller: person !== undefined && can(person, 'seller:write'),
    mayRead: person !== undefined && can(person, 'carts:read'),
    mayWrite: person !== undefined && can(person, 'carts:write'),
    choose,
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
