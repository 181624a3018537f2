import '@fontsource-variable/dm-sans/wght.css'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { focusHeading } from './focus.ts'
import { Alerts } from './features/shell/Alerts.tsx'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { startSession } from './session.ts'
import { store } from './store.ts'
import { theme } from './theme.ts'
import { FullScreenSpinner } from './ui/FullScreenSpinner.tsx'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const styles = createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) })
const root = createRoot(document.getElementById('root')!)

function render(content: React.ReactNode): void {
  root.render(
    <StrictMode>
      <CacheProvider value={styles}>
        <ThemeProvider theme={theme}>
          <CssBaseline />
          {content}
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>,
  )
}

render(<FullScreenSpinner />)
await startSession()
focusHeading(router)
// Signing in, here or in another tab, opens the kept address: the guards of the routes decide.
store.subscribe(() => void (store.getState().auth.isLogged && router.state.location.pathname === '/login' && router.invalidate()))
render(
  <Provider store={store}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Alerts />
    </QueryClientProvider>
  </Provider>,
)
