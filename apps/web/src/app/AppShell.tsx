import { can, type Holder, rolesOf } from '@domicile/contract/permissions'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useConnectionLost } from '../api/connection.ts'
import { HistoriesProvider } from '../history/use-histories.ts'
import { AppLayout } from '../layouts/AppLayout.tsx'
import { RecordNeighbours } from '../lists/RecordNeighbours.tsx'
import type { NavArea, NavItem } from '../layouts/layout-types.ts'
import { usePage } from '../navigation/page.ts'
import { paths } from '../navigation/paths.ts'
import { usePendingInvitation } from '../navigation/pending-invitation.ts'
import { queryClient } from '../api/query-client.ts'
import { followChanges } from '../session/live.ts'
import { SettledProvider, useIsSettled } from '../session/Settled.tsx'
import { me } from '../api/reads.ts'
import { mayOpen, permissionsOf } from './may-open.ts'
import type { Row } from './route-row.ts'
import { routes } from './routes/routes.ts'
import { signOut } from '../session/session.ts'
import { setMobileNavOpen, useClientState } from '../api/store.ts'
import { texts } from '../session/texts.ts'
import { FullScreenSpinner } from '../ui/feedback/FullScreenSpinner.tsx'
import { ReturningPage } from '../ui/feedback/ReturningPage.tsx'
import { Hints } from '../ui/feedback/Hints.tsx'
import { loadOpenedParts, openedPart } from '../ui/feedback/opened-part.tsx'
import { CartButton } from '../features/sales/cart/CartButton.tsx'
import { HelpButton } from '../features/knowledge/knowledge-base/help/HelpButton.tsx'
import { Bell } from '../features/home/notices/Bell.tsx'
import { AnnouncementBannerOfPerson } from '../features/home/announcements/AnnouncementBannerOfPerson.tsx'
import { ActingLine } from './ActingLine.tsx'
import { NoAccessPage } from '../layouts/NoAccessPage.tsx'
import { useAddressParams } from '../navigation/use-address.ts'
import { setReaderZone } from '../ui/data/today.ts'

// Most users have no terms to accept and no invitation to answer.
const TermsGate = lazy(async () => ({
  default: (await import('../features/accounts/terms/TermsGate.tsx')).TermsGate,
}))
const InvitationDialog = lazy(async () => ({
  default: (await import('../features/accounts/invitations/link/InvitationDialog.tsx')).InvitationDialog,
}))

const Palette = openedPart(async () => (await import('../features/home/search/Palette.tsx')).Palette)
// No one opens it: without a network the screens do without.
const RecordPin = openedPart(async () => {
  const pin = await import('../features/home/search/RecordPin.tsx').catch(() => undefined)
  return pin?.RecordPin ?? (() => null)
})

const loadHistories = async () => (await import('./histories.ts')).histories

type AppShellProps = { children?: ReactNode }

/** The frame of every screen behind the sign-in, with the server data that all of them share. */
export function AppShell(props: AppShellProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SettledProvider>
        <HistoriesProvider value={loadHistories}>
          <Frame {...props} />
        </HistoriesProvider>
      </SettledProvider>
    </QueryClientProvider>
  )
}

/** Navigation, search, company choice, account. */
function Frame({ children = <Outlet /> }: AppShellProps) {
  const navigate = useNavigate()
  const { data: person, isFetched: hasAnswer } = useQuery(me)
  // Before any screen below it asks for the day.
  setReaderZone(person?.timeZone)
  const isLogged = useClientState((state) => state.auth.isLogged)
  const isMobileNavOpen = useClientState((state) => state.sidebar.isMobileNavOpen)
  const lost = useConnectionLost()
  const page = usePage()
  const params = useAddressParams()
  const invitation = usePendingInvitation()
  const [isSearching, setIsSearching] = useState(false)
  const openSearch = useCallback(() => setIsSearching(true), [])
  useEffect(() => {
    if (isLogged !== false) return
    // A user who signs out to answer an invitation with another account finds it again.
    const to = invitation ? { to: '/invitation', hash: invitation } : { to: '/login' }
    // The form keeps its unsaved input; no prompt may block leaving an expired session.
    void navigate({ ...to, ignoreBlocker: true })
  }, [isLogged, invitation, navigate])

  const isSettled = useIsSettled()
  useEffect(() => (isSettled ? loadOpenedParts() : undefined), [isSettled])
  const isFollowing = isSettled && person !== undefined && isLogged === true
  useEffect(() => (isFollowing ? followChanges() : undefined), [isFollowing])

  // No screen may show before it is known whether new terms need acceptance.
  // If that fails, the visible screen retries and must stay. After a session ends, none of it stays on the
  // screen, and no prompt blocks leaving.
  if (!hasAnswer || !isLogged) return <FullScreenSpinner />
  // Staff acting as a user cannot accept terms in that user's name.
  if (person?.mustAcceptTerms && !person.acting) {
    return (
      <Suspense fallback={<FullScreenSpinner />}>
        <TermsGate timeZone={person.timeZone} />
      </Suspense>
    )
  }
  const mayReadCompanies = person !== undefined && can(person, 'companies:read')
  // No call of a screen can succeed before the session check does.
  const isAway = !person && lost === 'portal'
  const hasRole = person !== undefined && rolesOf(person).length > 0
  const refused = page && person && !mayOpen(person, page) ? permissionsOf(page) : undefined
  return (
    <AppLayout
      nav={person ? navigationOf(person) : []}
      user={
        person && {
          name: `${person.firstName} ${person.lastName}`,
          email: person.email,
          role: new Intl.ListFormat('en').format(rolesOf(person).map((role) => texts.roles[role])),
        }
      }
      companies={
        person?.memberships.map(({ companyId, companyName }) => ({ id: companyId, name: companyName })) ?? []
      }
      companyId={page?.area === 'Companies' ? params.id : undefined}
      allCompaniesPath={person?.role && mayReadCompanies ? paths.companies() : undefined}
      onChooseCompany={(chosen) => void navigate({ to: paths.company(chosen) })}
      onSearch={hasRole ? openSearch : undefined}
      isSearching={isSearching}
      onSignOut={() => void signOut()}
      isMobileNavOpen={isMobileNavOpen}
      onMobileNav={setMobileNavOpen}
      // Notices belong to the client's user, so staff acting as that user do not see them.
      notices={person && !person.acting && <Bell timeZone={person.timeZone} />}
      help={person && can(person, 'posts:read') && <HelpButton area={page?.area} />}
      cart={person && <CartButton />}
      acting={person?.acting && <ActingLine person={person} acting={person.acting} />}
      firm={person && <AnnouncementBannerOfPerson isActing={person.acting !== null} />}
      banner={lost && texts.shell.connectionLost[lost]}
      background={(!refused && page?.background) || 'page'}
    >
      <RecordNeighbours />
      {isSettled && page && person && !person.acting && !refused && (
        <RecordPin path={page.path} params={params} />
      )}
      {isSettled && <Hints />}
      {isSearching && person && <Palette screens={screensOf(person)} onClose={() => setIsSearching(false)} />}
      {invitation && person && (
        <Suspense>
          <InvitationDialog key={invitation} token={invitation} person={person} />
        </Suspense>
      )}
      {person && refused ? (
        <NoAccessPage person={person} may={refused} />
      ) : isAway ? (
        <ReturningPage />
      ) : (
        children
      )}
    </AppLayout>
  )
}

/** Returns the existing screens that the user's role may see, by area. */
function navigationOf(person: Holder): NavArea[] {
  const isShown = (row: Row) => row.inNavigation && row.screen && mayOpen(person, row)
  const byArea = Map.groupBy(routes.filter(isShown), ({ area }) => area!)
  return [...byArea].map(([area, items]) => ({
    area,
    items: items.map(({ title, path }) => ({ label: title, to: path })),
  }))
}

/** Returns the lists and forms that the user may open, for the search. */
function screensOf(person: Holder): NavItem[] {
  const isForm = ({ path }: Row) => /\/(new|add-[a-z]+|create-[a-z-]+)$/.test(path) && !path.includes('{')
  const isShown = (row: Row) => row.screen && (row.inNavigation || isForm(row)) && mayOpen(person, row)
  return routes.filter(isShown).map(({ title, path }) => ({ label: title, to: path }))
}
