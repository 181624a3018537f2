import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

export type PageHeaderProps = {
  title: string
  /** The number of items, beside the title. */
  count?: string | undefined
  subtitle?: ReactNode
  /** A logo or initials before the title. */
  image?: ReactNode
  /** The status beside the title, and who has to act next. */
  status?: ReactNode
  breadcrumbs?: Crumb[]
  /** The buttons, the primary one last. */
  actions?: ReactNode
}

/** The title of a page; it takes focus after a navigation, so that a screen reader announces the page. */
export function PageHeader({
  title,
  count,
  subtitle,
  image,
  status,
  breadcrumbs = [],
  actions,
}: PageHeaderProps) {
  const heading = useFocusAfterNavigation()
  useDocumentTitle(title)
  return (
    <Box component="header" sx={{ mb: 3 }}>
      {breadcrumbs.length > 0 && (
        <Box sx={{ mb: 1 }}>
          <Breadcrumbs items={breadcrumbs} />
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        {image}
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Stack direction="row" sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography
              variant="h1"
              ref={heading}
              tabIndex={-1}
              sx={{ overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
            >
              {title}
              {count !== undefined && <Count>{count}</Count>}
            </Typography>
            {status}
          </Stack>
          {subtitle && (
            <Typography component="div" sx={{ color: 'text.secondary', maxWidth: '72ch', mt: 0.5 }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions && (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            {actions}
          </Stack>
        )}
      </Stack>
    </Box>
  )
}

function Count({ children }: { children: string }) {
  return (
    <Box
      component="span"
      sx={{ color: 'text.secondary', fontWeight: 400, ml: 1, fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </Box>
  )
}
