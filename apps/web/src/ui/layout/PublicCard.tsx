import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import { surface } from './surface.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

type PublicCardProps = {
  title: string
  subtitle?: ReactNode
  children: ReactNode
  /** The width in pixels; wider for text to read. */
  width?: number
}

/** The single card of a public page: the firm's name, a title, one question. */
export function PublicCard({ title, subtitle, children, width = 400 }: PublicCardProps) {
  const heading = useFocusAfterNavigation()
  useDocumentTitle(title)
  return (
    <Box sx={{ width: '100%', maxWidth: width, mx: 'auto' }}>
      <Box sx={{ textAlign: 'center', mb: 3 }}>
        <Brand />
      </Box>
      <Box sx={{ ...surface, p: { xs: 3, sm: 4 } }}>
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
          {title}
        </Typography>
        {subtitle && (
          <Typography component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {subtitle}
          </Typography>
        )}
        <Box sx={{ mt: 3 }}>{children}</Box>
      </Box>
    </Box>
  )
}
