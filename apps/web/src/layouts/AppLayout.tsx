import Box from '@mui/material/Box'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { hasOpenDialog, isTyping } from '../ui/feedback/key-target.ts'
import { colors, WIDE } from '../ui/theme.ts'
import { openedPart } from '../ui/feedback/opened-part.tsx'
import { Banner } from './Banner.tsx'
import { CompanyChoice } from './CompanyChoice.tsx'
import type { LayoutCompany, LayoutUser, NavArea } from './layout-types.ts'
import { SideNavigation } from './SideNavigation.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './top-bar/TopBar.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

const KeyHelp = openedPart(async () => (await import('../ui/feedback/KeyHelp.tsx')).KeyHelp)
const MobileNavigation = openedPart(async () => (await import('./MobileNavigation.tsx')).MobileNavigation)

export type AppLayoutProps = {
  nav: readonly NavArea[]
  /** Undefined while it is loading. */
  user: LayoutUser | undefined
  companies: readonly LayoutCompany[]
  companyId?: string | undefined
  allCompaniesPath?: string | undefined
  onChooseCompany: (id: string) => void
  /** Opens the search; omitted if the user may search nothing. */
  onSearch: (() => void) | undefined
  isSearching: boolean
  onSignOut: () => void
  isMobileNavOpen: boolean
  onMobileNav: (open: boolean) => void
  /** A notice for the whole portal, for example that it is unreachable. */
  banner?: string | undefined
  /** The bell. */
  notices?: ReactNode
  /** The help for the screen. */
  help?: ReactNode
  /** The cart button. */
  cart?: ReactNode
  /** The acting bar with its stop button, on every screen. */
  acting?: ReactNode
  /** The firm's current announcement, above the page. */
  firm?: ReactNode
  background?: 'page' | 'surface'
  children: ReactNode
}

/** The frame of every screen behind the sign-in. */
export function AppLayout(props: AppLayoutProps) {
  const { nav, user, companies, companyId, allCompaniesPath, onChooseCompany, onSearch, onSignOut } = props
  const {
    isSearching,
    isMobileNavOpen,
    onMobileNav,
    banner,
    notices,
    help,
    cart,
    acting,
    firm,
    background = 'page',
    children,
  } = props
  const [hasKeys, setHasKeys] = useState(false)
  const bar = useBarHeight()
  const area = useFocusAfterRemoval()
  const showKeys = useCallback(() => setHasKeys(true), [])
  useShortcuts({ onSearch, onHelp: showKeys })
  const closeNav = () => onMobileNav(false)
  const choice = {
    companies,
    chosenId: companyId,
    onChoose: onChooseCompany,
    allPath: allCompaniesPath,
  }

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', bgcolor: colors[background] }}>
      <SkipLink />
      <Box sx={side}>
        <SideNavigation nav={nav} />
      </Box>
      {isMobileNavOpen && (
        <MobileNavigation nav={nav} onClose={closeNav}>
          <CompanyChoice {...choice} onFollow={closeNav} />
        </MobileNavigation>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box component="header" ref={bar} sx={top}>
          <TopBar
            user={user}
            companyChoice={<CompanyChoice {...choice} />}
            notices={notices}
            help={help}
            cart={cart}
            isSearching={isSearching}
            onSearch={onSearch}
            onMenu={() => onMobileNav(true)}
            onKeys={showKeys}
            onSignOut={onSignOut}
          />
          {acting}
          <Banner text={banner} />
        </Box>
        {firm}
        <Box component="main" id="main" ref={area} tabIndex={-1} sx={main}>
          {children}
        </Box>
      </Box>
      {hasKeys && <KeyHelp open onClose={() => setHasKeys(false)} />}
    </Box>
  )
}

/** Publishes the height of the top bar as `--top-bar-height` for the sticky heads below it. */
function useBarHeight() {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      document.documentElement.style.setProperty('--top-bar-height', `${height}px`)
    })
    if (bar.current) observer.observe(bar.current)
    return () => observer.disconnect()
  }, [])
  return bar
}

type Shortcuts = { onSearch: (() => void) | undefined; onHelp: () => void }

/**
 * Registers `/` and Ctrl or Cmd with K to search and `?` to list the keys, unless a dialog is open. On the page of the
 * search, `/` leads to its own field.
 */
function useShortcuts({ onSearch, onHelp }: Shortcuts): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
      const isSearch = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k'
      if (event.defaultPrevented || hasOpenDialog()) return
      if (isSearch || (isPlain && event.key === '/')) {
        event.preventDefault()
        const ownField = isSearch ? null : document.querySelector<HTMLElement>('[data-own-search] input')
        if (ownField) ownField.focus()
        else onSearch?.()
      } else if (isPlain && event.key === '?') {
        event.preventDefault()
        onHelp()
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onSearch, onHelp])
}

const side = {
  display: { xs: 'none', md: 'block' },
  flex: '0 0 240px',
  position: 'sticky',
  top: 0,
  height: '100dvh',
  bgcolor: 'background.paper',
  borderRight: 1,
  borderColor: 'divider',
  '@media print': { display: 'none' },
} as const

const top = { position: 'sticky', top: 0, zIndex: 'appBar', '@media print': { display: 'none' } } as const

const main = {
  flex: 1,
  width: '100%',
  maxWidth: WIDE,
  mx: 'auto',
  px: { xs: 2, sm: 3, lg: 4 },
  py: { xs: 2, sm: 3 },
  outline: 'none',
} as const
