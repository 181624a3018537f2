import { can } from '@domicile/contract/permissions'
import {
  createRootRoute, createRoute, createRouter, lazyRouteComponent, type NotFoundRouteComponent, redirect,
} from '@tanstack/react-router'
import { me } from './queries.ts'
import { queryClient } from './query-client.ts'
import { keepRedirect, takeRedirect } from './redirect.ts'
import { type Row, routes } from './routes.ts'
import { store } from './store.ts'
import { AppShell } from './features/shell/AppShell.tsx'
import { PublicShell } from './features/shell/PublicShell.tsx'
import { FullScreenSpinner } from './ui/FullScreenSpinner.tsx'

const isLogged = () => store.getState().auth.isLogged === true
const notFound = lazyRouteComponent(() => import('./features/shell/NotFoundScreen.tsx')) as NotFoundRouteComponent
const failed = lazyRouteComponent(() => import('./features/shell/ErrorScreen.tsx'))

const root = createRootRoute({ notFoundComponent: notFound, errorComponent: failed })

const publicLayout = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: PublicShell,
})

const appLayout = createRoute({
  getParentRoute: () => root,
  id: 'app',
  component: AppShell,
  notFoundComponent: notFound,
  beforeLoad: ({ location }) => {
    if (isLogged()) return
    keepRedirect(location.href)
    throw redirect({ to: '/login' })
  },
  loader: () => void queryClient.prefetchQuery(me),
})

/** The address of the specification in the router's writing: `/companies/{id}` is `/companies/$id`. */
function pattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, '$$$1')
}

function publicRoute(row: Row) {
  return createRoute({
    getParentRoute: () => publicLayout,
    path: pattern(row.path),
    component: lazyRouteComponent(row.screen!),
    staticData: { row },
    beforeLoad: () => {
      if (row.access === 'public' && isLogged()) throw redirect({ to: takeRedirect() })
    },
  })
}

function appRoute(row: Row) {
  return createRoute({
    getParentRoute: () => appLayout,
    path: pattern(row.path),
    component: lazyRouteComponent(row.screen!),
    staticData: { row },
    loaderDeps: ({ search }) => ({ search }),
    loader: ({ params, deps }) => {
      const address = { params: params as Record<string, string>, search: deps.search as Record<string, string> }
      for (const read of row.reads?.(address) ?? []) void queryClient.prefetchQuery(read)
    },
  })
}

/** Until the dashboard stands, `/` leads to the first screen that the person may see. */
const start = createRoute({
  getParentRoute: () => appLayout,
  path: '/',
  component: lazyRouteComponent(() => import('./features/shell/NothingYetScreen.tsx')),
  beforeLoad: async () => {
    const person = await queryClient.ensureQueryData(me)
    const first = routes.find(({ screen, inNavigation, may }) => screen && inNavigation && (!may || can(person, may)))
    if (first) throw redirect({ to: first.path })
  },
})

const present = routes.filter((row) => row.screen)

const tree = root.addChildren([
  publicLayout.addChildren(present.filter((row) => row.access).map(publicRoute)),
  appLayout.addChildren([start, ...present.filter((row) => !row.access).map(appRoute)]),
])

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: FullScreenSpinner,
  scrollRestoration: true,
  // Plain texts, so that an address reads and is typed like any other.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
    return text && `?${text}`
  },
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    row?: Row
  }
}
