import {
  type AnyRootRoute,
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { explainFailure, lazyScreen } from '../api/lazy-screen.ts'
import ErrorScreen from './ErrorScreen.tsx'
import { pattern } from './pattern.ts'
import { publicRoutes } from './routes/public-routes.ts'
import { storeInvitation } from '../navigation/pending-invitation.ts'
import { popRedirect } from '../navigation/redirect.ts'
import type { Row } from './route-row.ts'
import { store } from '../api/store.ts'
import { FullScreenSpinner } from '../ui/feedback/FullScreenSpinner.tsx'

/** A screen that loads faster than this shows no spinner. */
const SPINNER_AFTER_MS = 300

export const router = createRouter({
  routeTree: publicTree(),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: SPINNER_AFTER_MS,
  defaultPendingComponent: FullScreenSpinner,
  scrollRestoration: true,
  // Plain text values keep addresses easy to read and type.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
    return text && `?${text}`
  },
})

/**
 * Adds the screens behind the sign-in, once. They load separately, so that the sign-in does not wait for
 * their code and data.
 */
export async function addScreens(): Promise<void> {
  // The frame is fetched beside the route map, not after it.
  const [{ screensUnder }] = await Promise.all([import('./screens.ts'), import('./AppShell.tsx')]).catch(
    explainFailure,
  )
  if (hasScreens) return
  hasScreens = true
  const root = rootRoute()
  router.update({
    ...router.options,
    routeTree: root.addChildren([publicScreensUnder(root), screensUnder(root)]),
  })
}

let hasScreens = false

function publicTree(): AnyRoute {
  const root = rootRoute()
  return root.addChildren([publicScreensUnder(root), elsewhere(root)])
}

function rootRoute() {
  return createRootRoute({
    notFoundComponent: lazyRouteComponent(() => import('./NotFoundScreen.tsx')),
    // Not loaded on demand: it shows when code can't be loaded.
    errorComponent: ErrorScreen,
  })
}

function publicScreensUnder(root: AnyRootRoute) {
  const layout = createRoute({
    getParentRoute: () => root,
    id: 'public',
    component: lazyRouteComponent(() => import('./PublicShell.tsx'), 'PublicShell'),
  })
  return layout.addChildren(publicRoutes.map((row) => publicRoute(layout, row)))
}

function publicRoute(layout: AnyRoute, row: Row) {
  return createRoute({
    getParentRoute: () => layout,
    path: pattern(row.path),
    component: lazyScreen(row.screen!),
    staticData: { row },
    beforeLoad: ({ preload, location: { hash } }) => {
      if (row.access !== 'public' || !store.get().auth.isLogged) return
      // The portal asks a signed-in user; the redirect would lose the token behind the #.
      if (row.path === '/invitation' && hash) storeInvitation(hash)
      throw redirect({ to: preload ? '/' : popRedirect() })
    },
  })
}

/** Looks up any other address among all screens, whose guards then check access. */
function elsewhere(root: AnyRootRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: async ({ location: { pathname, search, hash } }) => {
      await addScreens()
      throw redirect({ to: pathname, search, hash, replace: true })
    },
  })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    row?: Row
  }
}
