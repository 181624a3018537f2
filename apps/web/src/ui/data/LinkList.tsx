import Box from '@mui/material/Box'
import { TextLink } from '../layout/TextLink.tsx'

type LinkListProps = { label: string; links: readonly { to: string; label: string }[] }

/** A short list of links to other records. */
export function LinkList({ label, links }: LinkListProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {links.map((link) => (
        <Box component="li" key={link.to} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
          <TextLink to={link.to}>{link.label}</TextLink>
        </Box>
      ))}
    </Box>
  )
}
