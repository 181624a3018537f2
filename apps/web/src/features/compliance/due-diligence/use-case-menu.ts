import type { Profile } from '@domicile/contract/accounts/session/auth'
import { type CaseEvent, settledCaseStates } from '@domicile/contract/compliance/due-diligence/case-states'
import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import { messages } from '@domicile/contract/messages'
import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import type { PrimaryAction } from '../../../ui/actions/PrimaryButton.tsx'
import { actionTexts } from './case-action-texts.ts'
import { caseTexts as words } from './due-diligence-texts.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

/** The events that users cause from the page of a case. */
export type CaseAction = keyof typeof actionTexts
/** The open dialog or panel of a case. */
export type OpenOfCase = CaseAction | 'acting'

/** The primary actions, most urgent first. */
const NEXT: readonly CaseAction[] = ['approve', 'completeEnhanced', 'submit', 'start']
const REST: readonly CaseAction[] = ['request', 'examine', 'beginReview', 'sendBack', 'decline', 'reopen']

/** Returns the next action of a case, its menu of other actions, and the open dialog or panel. */
export function useCaseMenu(found: DueDiligenceCase | undefined, person: Profile | undefined) {
  const [open, setOpen] = useState<OpenOfCase>()
  const acting = useActing(found, person, () => setOpen('acting'))
  const navigate = useNavigate()
  if (!found) return { primary: undefined, menu: [], open, setOpen }
  const next = nextOf(found)
  const menu: (MenuAction | false | undefined)[] = [
    ...REST.filter((action) => action !== next && isOffered(found, action)).map((action) => ({
      label: `${actionTexts[action].verb}…`,
      onClick: () => setOpen(action),
      danger: action === 'decline' || action === 'sendBack',
      disabledReason: obstacleOf(found, action),
    })),
    person &&
      can(person, 'due-diligence:prepare') && {
        label: words.settings,
        onClick: () => void navigate({ href: paths.editCase(found.slug) }),
      },
    acting,
  ]
  const primary: PrimaryAction | undefined = next && {
    label: actionTexts[next].verb,
    onClick: () => setOpen(next),
    disabledReason: obstacleOf(found, next),
  }
  return { primary, menu: menu.filter((item) => item !== false && item !== undefined), open, setOpen }
}

/** Returns the next action; while the client answers there is none. */
function nextOf(found: DueDiligenceCase): CaseAction | undefined {
  const next = NEXT.find((action) => isOffered(found, action))
  if (next) return next
  if (found.state === 'collecting' && found.requests.length === 0) return 'request'
  const isDue = found.reviewTiming === 'soon' || found.reviewTiming === 'overdue'
  return isDue && isOffered(found, 'beginReview') ? 'beginReview' : undefined
}

/** Returns true if the state allows an event, even if something prevents it. */
export function isOffered({ allowedActions, obstacles }: DueDiligenceCase, event: CaseEvent): boolean {
  return allowedActions.includes(event) || obstacles.some((one) => one.event === event)
}

/** Returns the reason that prevents an event. */
export function obstacleOf({ obstacles }: DueDiligenceCase, event: CaseEvent): string | undefined {
  return obstacles.find((one) => one.event === event)?.reason
}

/** Returns true while a review of the case is open. */
export function isUnderReview({ state }: Pick<DueDiligenceCase, 'state'>): boolean {
  return state !== 'not_started' && !settledCaseStates.includes(state)
}

/** Returns the menu item for acting as the company, for staff who may ever do so. */
function useActing(found: DueDiligenceCase | undefined, person: Profile | undefined, onClick: () => void) {
  const mayEver = person !== undefined && can(person, 'companies:impersonate')
  const read = query('GET /api/companies/:id', { params: { id: found?.company.id ?? '' } })
  const company = useQuery({ ...read, enabled: mayEver && found !== undefined }).data
  if (!mayEver || !found || !company) return undefined
  const isAvailable = company.allowedActions.includes('companies:impersonate')
  return {
    label: words.actAs(found.company.name),
    disabledReason: isAvailable ? undefined : messages.impersonationUnavailable,
    onClick,
  }
}
