import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { RouterLink } from './RouterLink.tsx'

type TextLinkProps = { to: string; children: ReactNode; onClick?: () => void }

/** A link in running text or in a cell. */
export function TextLink({ to, children, onClick }: TextLinkProps) {
  return (
    // Padding makes an inline link easier to hit without moving the surrounding lines.
    <Link component={RouterLink} to={to} sx={{ py: 0.5 }} {...(onClick && { onClick })}>
      {children}
    </Link>
  )
}
