import MuiBreadcrumbs from '@mui/material/Breadcrumbs'
import Typography from '@mui/material/Typography'
import { TextLink } from './TextLink.tsx'

export type Crumb = { label: string; to?: string }

/** The path to the page; the last item is the page itself. */
export function Breadcrumbs({ items }: { items: Crumb[] }) {
  if (items.length === 0) return null
  return (
    <MuiBreadcrumbs aria-label="Breadcrumb" sx={breadcrumbs}>
      {items.map(({ label, to }) =>
        to ? (
          <TextLink key={label} to={to}>
            {label}
          </TextLink>
        ) : (
          <Typography key={label} variant="body2" aria-current="page" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
        ),
      )}
    </MuiBreadcrumbs>
  )
}

// The gap keeps links on two lines far enough apart to hit on a phone.
const breadcrumbs = { typography: 'body2', '& .MuiBreadcrumbs-ol': { rowGap: 1 } } as const
