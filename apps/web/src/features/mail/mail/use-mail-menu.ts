import type { Mail } from '@domicile/contract/mail/mail'
import type { ReadingEvent } from '@domicile/contract/mail/mail-states'
import { useEffect, useRef, useState } from 'react'
import { download } from '../../../api/client.ts'
import { alertFailure, useSend } from '../../../api/queries.ts'
import { useDownload } from '../../../api/use-download.ts'
import type { PrimaryAction } from '../../../ui/actions/PrimaryButton.tsx'
import { mailPageTexts as words } from './mail-texts.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

/** The open dialog or panel of an item. */
export type OpenOfMail = 'acknowledge' | 'report' | 'move' | 'shelve' | 'addFile' | 'markStatutory'

const PANELS = ['addFile', 'move', 'markStatutory', 'report'] as const
const MARKS: readonly ReadingEvent[] = ['archive', 'restore', 'read', 'unread']

/** Returns the next action of an item, its menu, and the open dialog; a client who opens an unread item reads it. */
export function useMailMenu(item: Mail | undefined) {
  const [open, setOpen] = useState<OpenOfMail>()
  const marking = useSend('PUT /api/mail/:id/reading')
  const settling = useSend('DELETE /api/mail/:id/trouble', { done: words.done.settle })
  const printing = useDownload()
  const opened = useRef<string>(undefined)
  const mark = (event: ReadingEvent) => marking.mutate({ params: { id: item!.id }, body: { event } })
  useEffect(() => {
    if (!item || opened.current === item.id) return
    opened.current = item.id
    if (item.allowedActions.includes('read')) mark('read')
  })
  if (!item) return { primary: undefined, menu: [], open, setOpen }
  const menu: MenuAction[] = MARKS.filter((event) => item.allowedActions.includes(event)).map((event) => ({
    label: words.actions[event],
    onClick: () => mark(event),
  }))
  const moves = item.allowedActions.includes('move')
  const isMisplaced = !item.entity || item.trouble === 'wrong_addressee'
  const move: PrimaryAction = {
    label: words.actions[item.entity ? 'move' : 'assign'],
    onClick: () => setOpen('move'),
  }
  const primary: PrimaryAction | undefined = item.allowedActions.includes('acknowledge')
    ? { label: words.actions.acknowledge, onClick: () => setOpen('acknowledge') }
    : moves && isMisplaced
      ? move
      : undefined
  if (item.allowedActions.includes('shelve'))
    menu.push(
      { label: words.actions.label, onClick: () => printing.mutate(() => downloadLabel(item.id)) },
      { label: `${words.actions.shelve}…`, onClick: () => setOpen('shelve') },
    )
  for (const panel of PANELS)
    if (item.allowedActions.includes(panel) && (panel !== 'move' || !isMisplaced))
      menu.push({ label: `${words.actions[panel]}…`, onClick: () => setOpen(panel) })
  if (item.allowedActions.includes('settle'))
    menu.push({
      label: words.actions.settle,
      onClick: () => settling.mutate({ params: { id: item.id } }, { onError: alertFailure }),
    })
  return { primary, menu, open, setOpen }
}

function downloadLabel(id: string) {
  return download('GET /api/mail/:id/label', { params: { id } })
}
