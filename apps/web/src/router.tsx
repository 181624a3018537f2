import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type NotFoundRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { connectionLost, isReachable } from './connection.ts'
import { unanswered } from './problem-error.ts'
import { me, sessionCheck } from './reads.ts'
import { keepRedirect, takeRedirect } from './redirect.ts'
import type { Read, Row } from './route-row.ts'
import { routes } from './routes.ts'
import { store } from './store.ts'
import { FullScreenSpinner } from './ui/FullScreenSpinner.tsx'

/** What was read this short a time ago is not read again for going back and forth, or for pointing at a link. */
const FRESH_MS = 5_000
/** Quicker than this, a screen comes without a spinner before it. */
const SPINNER_AFTER_MS = 300

// Loaded apart, as the sign-in reads nothing.
const cache = () => import('./query-client.ts')

/** Starts reads side by side with the screen's code; the screen finds them under way, or done. */
async function startReading(reads: readonly Read[]): Promise<void> {
  const { queryClient } = await cache()
  for (const read of reads) void queryClient.prefetchQuery({ staleTime: FRESH_MS, ...read })
}

/**
 * A screen's code, loaded when it is first shown. While the network is away that fails as a call does. Where the
 * server answers, the code is that of an older version of the portal, and the router loads the page anew.
 */
function lazyScreen(load: NonNullable<Row['screen']>) {
  return lazyRouteComponent(() =>
    load().catch(async (error: unknown) => {
      if (await isReachable()) throw error
      connectionLost()
      throw unanswered(undefined)
    }),
  )
}

// Fetched ahead: when it is needed, the network may be what is broken.
const broken = lazyRouteComponent(() => import('./features/shell/ErrorPage.tsx'), 'ErrorPage')

const isLogged = () => store.getState().auth.isLogged === true

const root = createRootRoute({
  notFoundComponent: lazyRouteComponent(() => import('./features/shell/NotFoundScreen.tsx')),
  errorComponent: lazyRouteComponent(() => import('./features/shell/ErrorScreen.tsx')),
})

const publicLayout = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyRouteComponent(() => import('./features/shell/PublicShell.tsx'), 'PublicShell'),
})

// Loaded apart, so that the sign-in does without the navigation and all it brings.
const appLayout = createRoute({
  getParentRoute: () => root,
  id: 'app',
  component: lazyRouteComponent(() => import('./features/shell/AppShell.tsx'), 'AppShell'),
  notFoundComponent: lazyRouteComponent(
    () => import('./features/shell/NotFoundPage.tsx'),
    'NotFoundPage',
  ) as NotFoundRouteComponent,
  beforeLoad: ({ location }) => {
    if (isLogged()) return
    keepRedirect(location.href)
    throw redirect({ to: '/login' })
  },
  loader: () => {
    void startReading([sessionCheck, me])
    void broken.preload?.()
  },
})

/** The address of the specification in the router's writing: `/companies/{id}` is `/companies/$id`. */
function pattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, '$$$1')
}

function publicRoute(row: Row) {
  return createRoute({
    getParentRoute: () => publicLayout,
    path: pattern(row.path),
    component: lazyScreen(row.screen!),
    staticData: { row },
    beforeLoad: () => {
      if (row.access === 'public' && isLogged()) throw redirect({ to: takeRedirect() })
    },
  })
}

function appRoute(row: Row) {
  const screen = createRoute({
    getParentRoute: () => appLayout,
    path: pattern(row.path),
    component: lazyScreen(row.screen!),
    errorComponent: broken,
    staticData: { row },
    loaderDeps: ({ search }) => ({ search }),
    loader: ({ params, deps }) => {
      const address = {
        params: params as Record<string, string>,
        search: deps.search as Record<string, string>,
      }
      void startReading(row.reads?.(address) ?? [])
    },
  })
  return row.parts ? screen.addChildren(row.parts.map((path) => partRoute(screen, path, row))) : screen
}

/** The screen itself reads from the address which part it shows. */
function partRoute(screen: AnyRoute, path: string, row: Row) {
  return createRoute({ getParentRoute: () => screen, path, staticData: { row } })
}

const present = routes.filter((row) => row.screen)

const tree = root.addChildren([
  publicLayout.addChildren(present.filter((row) => row.access).map(publicRoute)),
  appLayout.addChildren(present.filter((row) => !row.access).map(appRoute)),
])

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: SPINNER_AFTER_MS,
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
