import type { Check, CheckAction } from '@domicile/contract/compliance/checks/checks'
import { useState } from 'react'
import { download } from '../../../api/client.ts'
import { useDownload } from '../../../api/use-download.ts'
import { paths } from '../../../navigation/paths.ts'
import type { PrimaryAction } from '../../../ui/actions/PrimaryButton.tsx'
import { checkPageTexts as words } from './check-texts.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

/** The open dialog or panel of a check. */
export type OpenOfCheck = Exclude<CheckAction, 'work' | 'provideData'>

/** The primary actions, most urgent first. */
const NEXT: readonly OpenOfCheck[] = ['confirm', 'start', 'propose', 'retry']
const REST: readonly OpenOfCheck[] = ['requestData', 'sendBack', 'waiveData', 'assign', 'cancel']

/** Returns the next action of a check, its menu of other actions, and the open dialog or panel. */
export function useCheckMenu(check: Check | undefined) {
  const [open, setOpen] = useState<OpenOfCheck>()
  const saving = useDownload()
  const certificate = (id: string) => download('GET /api/checks/:id/certificate', { params: { id } })
  if (!check) return { primary: undefined, menu: [], open, setOpen }
  const next = NEXT.find((action) => isOffered(check, action))
  const menu: MenuAction[] = REST.filter((action) => isOffered(check, action)).map((action) => ({
    label: `${words.actions[action]}…`,
    onClick: () => setOpen(action),
    danger: action === 'cancel' || action === 'sendBack',
    disabledReason: obstacle(check, action),
  }))
  const toAnswer = check.dataRequested.find(({ mayOpen, waitingOn }) => mayOpen && waitingOn === 'client')
  const isAsked = check.waitsFor?.isYou && toAnswer
  const primary: PrimaryAction | undefined = check.hasCertificate
    ? {
        label: words.certificate,
        onClick: () => saving.mutate(() => certificate(check.id)),
        busy: saving.isPending,
      }
    : isAsked
      ? { label: words.answer, to: paths.assignment(toAnswer.assignmentId!) }
      : next && {
          label: next === 'propose' && !needsSecond(check) ? words.finish : words.actions[next],
          onClick: () => setOpen(next),
          disabledReason: obstacle(check, next),
        }
  return { primary, menu, open, setOpen }
}

/** Returns true if a second person has to confirm the result. */
export function needsSecond({ orderedChecks }: Check): boolean {
  return orderedChecks.some(({ needsConfirmation }) => needsConfirmation)
}

function isOffered({ allowedActions, obstacles }: Check, action: OpenOfCheck): boolean {
  return allowedActions.includes(action) || obstacles.some(({ event }) => event === action)
}

function obstacle({ obstacles }: Check, action: OpenOfCheck): string | undefined {
  return obstacles.find(({ event }) => event === action)?.reason
}
