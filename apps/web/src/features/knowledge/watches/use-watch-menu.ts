import { can } from '@domicile/contract/permissions'
import type { Change, ChangeAction } from '@domicile/contract/knowledge/watches/watch-changes'
import { seenStates } from '@domicile/contract/knowledge/watches/watch-states'
import type { WatchAction, WatchRecord } from '@domicile/contract/knowledge/watches/watches'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { alertFailure, me, useSend } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import type { PrimaryAction } from '../../../ui/actions/PrimaryButton.tsx'
import { changeTexts } from './change/change-texts.ts'
import { watchPageTexts as words } from './watch-texts.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

/** The open dialog or panel of a watched text or its change. */
export type OpenOfWatch =
  | 'describe'
  | 'publish'
  | 'dismiss'
  | 'reopen'
  | 'complete'
  | 'withdraw'
  | 'correct'
  | 'upload'
  | 'archive'
  | 'restore'

/** The next step of a change; once published, it can still be published to further companies. */
const NEXT = ['assess', 'publish', 'complete', 'correct'] as const
const REST = ['complete', 'publish', 'correct', 'dismiss', 'reopen', 'withdraw'] as const

/** Returns the next step of the change, the menu of other actions, and the open dialog or panel. */
export function useWatchMenu(watch: WatchRecord, change: Change | undefined) {
  const [open, setOpen] = useState<OpenOfWatch>()
  const navigate = useNavigate()
  const { assess, check } = useDirectActions(watch, change)
  const isOffered = (event: ChangeAction) => change?.allowedActions.includes(event) ?? false
  const next = NEXT.find(
    (event) => isOffered(event) && (event !== 'publish' || change?.state === 'assessing'),
  )
  const primary: PrimaryAction | undefined =
    next === 'assess'
      ? { label: changeTexts.events.assess, ...assess }
      : next && { label: changeTexts.events[next], onClick: () => setOpen(next) }
  const opening = (event: Exclude<OpenOfWatch, WatchAction>): MenuAction => ({
    label: changeTexts.events[event],
    onClick: () => setOpen(event),
    danger: event === 'withdraw',
  })
  const onWatch: Record<WatchAction, MenuAction> = {
    edit: { label: words.actions.edit, onClick: () => void navigate({ to: paths.editWatch(watch.id) }) },
    check: { label: words.actions.check, onClick: check },
    upload: { label: `${words.actions.upload}…`, onClick: () => setOpen('upload') },
    archive: { label: `${words.actions.archive}…`, onClick: () => setOpen('archive'), danger: true },
    restore: { label: `${words.actions.restore}…`, onClick: () => setOpen('restore') },
  }
  const person = useQuery(me).data
  const isSeen = change !== undefined && seenStates.includes(change.state)
  const mayDescribe =
    watch.allowedActions.includes('edit') &&
    change?.state !== 'withdrawn' &&
    (!isSeen || (person && can(person, 'watches:publish')))
  const menu = [
    ...(change && mayDescribe ? [opening('describe')] : []),
    ...REST.filter((event) => event !== next && isOffered(event)).map(opening),
    ...watch.allowedActions.map((action) => onWatch[action]),
  ]
  return { primary, menu, check, open, setOpen }
}

/** The actions that need no question. */
function useDirectActions({ id }: WatchRecord, change: Change | undefined) {
  const navigate = useNavigate()
  const assessing = useSend('PUT /api/watch-changes/:id/assessment', {
    done: changeTexts.assessed,
    onSuccess: (answer) => void navigate({ href: paths.watch(id, 'companies', answer.id) }),
  })
  const checking = useSend('POST /api/watches/:id/checks', { done: words.checking })
  return {
    assess: {
      busy: assessing.isPending,
      onClick: () =>
        change &&
        assessing.mutate(
          { params: { id: change.id }, body: { version: change.version! } },
          { onError: alertFailure },
        ),
    },
    check: () => checking.mutate({ params: { id } }, { onError: alertFailure }),
  }
}
