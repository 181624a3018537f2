import type { ScreeningList } from '@domicile/contract/compliance/screening-lists/lists'
import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alertFailure, me, useSend } from '../../../api/queries.ts'
import type { PrimaryAction } from '../../../ui/actions/PrimaryButton.tsx'
import { listPageTexts } from './list-page-texts.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

const { actions: words, ...texts } = listPageTexts

/** The open dialog or panel of a list. */
type Open = 'upload' | 'edit' | 'archive' | 'entry' | undefined

/** Returns the next action of a list, its menu of other actions, and the open dialog or panel. */
export function useListMenu(list: ScreeningList | undefined) {
  const { data: person } = useQuery(me)
  const [open, setOpen] = useState<Open>()
  const fetching = useSend('POST /api/screening-lists/:id/fetches', { done: texts.fetching })
  const restoring = useSend('DELETE /api/screening-lists/:id/archival', { done: texts.restored })
  const nothing = { primary: undefined, menu: [] as MenuAction[], open, setOpen }
  if (!list || !person) return nothing
  const params = { id: list.id }
  const mayManage = can(person, 'screening-lists:manage')
  if (list.archivedAt) {
    const restore: PrimaryAction = {
      label: words.restore,
      onClick: () => restoring.mutate({ params }, { onError: alertFailure }),
      busy: restoring.isPending,
    }
    return { ...nothing, primary: mayManage ? restore : undefined }
  }
  const fetch: PrimaryAction = {
    label: words.fetch,
    onClick: () => fetching.mutate({ params }, { onError: alertFailure }),
    busy: fetching.isPending,
  }
  const upload = { label: words.upload, onClick: () => setOpen('upload') }
  const isFetched = list.addresses.length > 0
  const primary =
    list.kind === 'own' ? { label: words.entry, onClick: () => setOpen('entry') } : isFetched ? fetch : upload
  const menu = [
    isFetched && { ...upload, label: words.uploadMore },
    mayManage && { label: words.edit, onClick: () => setOpen('edit') },
    mayManage && { label: words.archive, onClick: () => setOpen('archive'), danger: true },
  ]
  return { ...nothing, primary, menu: menu.filter((item) => item !== false) }
}
