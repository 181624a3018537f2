import type { ServiceSummary } from '@domicile/contract/sales/services/services'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { paths } from '../../../navigation/paths.ts'
import { RowLink } from '../../../lists/RowLink.tsx'
import { surface } from '../../../ui/layout/surface.ts'
import { AddToCart } from '../cart/cart.public.ts'
import { priceOf, vatOf } from './service-labels.ts'
import { ServicePicture } from './ServicePicture.tsx'
import { serviceTexts as words } from './service-texts.ts'

/** The catalogue for clients: each service with its purpose, its price and an add-to-cart button. */
export function ServiceCards({ services }: { services: readonly ServiceSummary[] }) {
  return (
    <Box component="ul" aria-label={words.title} sx={grid}>
      {services.map((service) => (
        <ServiceCard key={service.id} service={service} />
      ))}
    </Box>
  )
}

function ServiceCard({ service }: { service: ServiceSummary }) {
  const { slug, title, category, summary } = service
  return (
    <Box component="li" sx={card}>
      <Box sx={{ flexShrink: 0, width: { xs: 72, sm: 'auto' } }}>
        <ServicePicture service={service} height={{ xs: '100%', sm: 136 }} />
      </Box>
      <Box
        sx={{
          p: { xs: 1.5, sm: 2 },
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          gap: 0.5,
          flex: 1,
        }}
      >
        <Typography variant="body2" sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }}>
          {category}
        </Typography>
        <Typography variant="h3" component="h2">
          <RowLink to={paths.service(slug)} wraps>
            {title}
          </RowLink>
        </Typography>
        <Typography sx={{ color: 'text.secondary', flex: 1 }}>{summary}</Typography>
        <Typography sx={{ mt: 1 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {priceOf(service)}
          </Box>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {vatOf(service)}
          </Box>
        </Typography>
        {/* Placed above the link that covers the card. */}
        <Box sx={{ mt: 1, position: 'relative', zIndex: 1, alignSelf: 'flex-start' }}>
          <AddToCart service={service} isShort />
        </Box>
      </Box>
    </Box>
  )
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 256px), 1fr))',
} as const

const card = {
  ...surface,
  position: 'relative',
  display: 'flex',
  // On a phone the picture is beside the text, to keep a list of twenty short.
  flexDirection: { xs: 'row', sm: 'column' },
  overflow: 'hidden',
  '&:hover': { borderColor: 'primary.main' },
} as const
