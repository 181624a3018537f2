import { can, rolesOf } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useConnectionLost } from '../../connection.ts'
import { AppLayout } from '../../layouts/AppLayout.tsx'
import { paths } from '../../paths.ts'
import { me } from '../../queries.ts'
import { routes } from '../../routes.ts'
import { signOut } from '../../session.ts'
import { closeMobileNav, openMobileNav, type RootState } from '../../store.ts'
import { texts } from '../../texts.ts'
import { usePageTitle, useRow } from './page-title.ts'

/** The frame of every screen behind the sign-in: navigation, search, company choice, account. */
export function AppShell() {
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const { data: person } = useQuery(me)
  const isLogged = useSelector((state: RootState) => state.auth.isLogged)
  const isMobileNavOpen = useSelector((state: RootState) => state.sidebar.isMobileNavOpen)
  const isLost = useConnectionLost()
  const row = useRow()
  usePageTitle()
  useEffect(() => {
    if (isLogged === false) void navigate({ to: '/login' })
  }, [isLogged, navigate])

  const items = routes.filter(({ inNavigation, screen, may }) => inNavigation && screen && (!may || (person && can(person, may))))
  const areas = [...new Set(items.map((item) => item.area))]
  const nav = areas.map((area) => ({
    area: area!,
    items: items.filter((item) => item.area === area).map((item) => ({ label: item.title, to: item.path })),
  }))
  const user = person && {
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    role: rolesOf(person).map((role) => texts.roles[role]).join(', '),
  }
  return (
    <AppLayout
      nav={nav}
      user={user}
      companies={person?.memberships.map(({ companyId, companyName }) => ({ id: companyId, name: companyName })) ?? []}
      onChooseCompany={(id) => void navigate({ to: paths.company(id) })}
      onSearch={(q) => void navigate({ to: paths.companies(), search: { q } })}
      onSignOut={() => void signOut()}
      isMobileNavOpen={isMobileNavOpen}
      onMobileNav={(open) => dispatch(open ? openMobileNav() : closeMobileNav())}
      banner={isLost ? texts.shell.connectionLost : undefined}
      background={row?.background ?? 'page'}
    >
      <Outlet />
    </AppLayout>
  )
}
