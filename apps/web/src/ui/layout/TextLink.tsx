import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { RouterLink } from './RouterLink.tsx'

type TextLinkProps = {
  to: string
  children: ReactNode
  onClick?: () => void
  /** For a link beside other words, which colour alone does not show. */
  isUnderlined?: boolean
}

/** A link in running text or in a cell. */
export function TextLink({ to, children, onClick, isUnderlined = false }: TextLinkProps) {
  return (
    // Padding makes an inline link easier to hit without moving the surrounding lines.
    <Link
      component={RouterLink}
      to={to}
      underline={isUnderlined ? 'always' : 'hover'}
      sx={{ py: 0.5 }}
      {...(onClick && { onClick })}
    >
      {children}
    </Link>
  )
}
