import { type Holder, type Permission, scopeOf } from '@domicile/contract/permissions'
import { clientRoles } from '@domicile/contract/roles/roles'
import { texts } from '../session/texts.ts'
import { ActionButton } from '../ui/actions/ActionButton.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'

/** `may` has the permissions of which one opens the screen. */
type NoAccessPageProps = { person: Holder; may: readonly Permission[] }

/** The page within the portal in place of a screen that the user's role may not open, with whom to ask for it. */
export function NoAccessPage({ person, may }: NoAccessPageProps) {
  const { title, forStaff, forClient, onlyStaff } = texts.noAccess
  const isForClients = clientRoles.some((role) => may.some((each) => scopeOf(role, each) !== undefined))
  const text = person.role ? forStaff : isForClients ? forClient : onlyStaff
  return (
    <>
      <PageHeader title={title} subtitle={text} />
      <ActionButton to="/" variant="contained">
        {texts.notFound.back}
      </ActionButton>
    </>
  )
}
