import { useLocation } from '@tanstack/react-router'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { colors } from '../ui/theme.ts'
import { Brand } from '../ui/layout/Brand.tsx'
import { RouterLink } from '../ui/layout/RouterLink.tsx'
import { iconOf } from './area-icons.ts'
import { activeItem, type NavArea } from './layout-types.ts'

type SideNavigationProps = {
  nav: readonly NavArea[]
  /** Called when the user follows a link. */
  onFollow?: () => void
  /** The content between the firm's name and the links. */
  children?: ReactNode
}

/** The areas of the portal, with the current one marked. */
export function SideNavigation({ nav, onFollow, children }: SideNavigationProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const active = activeItem(nav, pathname)
  return (
    <Box component="nav" aria-label="Main" sx={{ height: '100%', overflowY: 'auto', pb: 2 }}>
      <Box component={RouterLink} to="/" sx={brand} {...(onFollow && { onClick: onFollow })}>
        <Brand />
      </Box>
      {children}
      <Box sx={{ px: 1 }}>
        {nav.map(({ area, items }, index) => (
          <Box key={area} sx={{ mt: isApart(nav, index) ? 2 : 0 }}>
            {items.length > 1 && (
              <Typography variant="body2" sx={{ px: 1, py: 0.5, color: 'text.secondary', fontWeight: 500 }}>
                {area}
              </Typography>
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {items.map((item) => {
                const Icon = iconOf(area, item.to)
                return (
                  <li key={item.to}>
                    <Box
                      component={RouterLink}
                      to={item.to}
                      aria-current={item === active ? (pathname === item.to ? 'page' : 'true') : undefined}
                      sx={link}
                      {...(onFollow && { onClick: onFollow })}
                    >
                      <Icon aria-hidden sx={{ fontSize: 20 }} />
                      {item.label}
                    </Box>
                  </li>
                )
              })}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** Separates an area with a heading from its neighbours, so that later items do not seem to belong to it. */
function isApart(nav: readonly NavArea[], index: number): boolean {
  return index > 0 && nav.slice(index - 1, index + 1).some(({ items }) => items.length > 1)
}

const focus = {
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const

const brand = {
  display: 'block',
  p: 2,
  textDecoration: 'none',
  ...focus,
} as const

const link = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 36,
  px: 1,
  my: 0.25,
  borderRadius: 1,
  color: 'text.primary',
  fontWeight: 500,
  textDecoration: 'none',
  '& svg': { color: 'text.secondary' },
  '&:hover': { bgcolor: colors.page },
  '&[aria-current]': { bgcolor: colors.chosen, fontWeight: 600, '& svg': { color: 'inherit' } },
  ...focus,
} as const
