import type { Service } from '@domicile/contract/sales/services/services'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { AddToCart } from '../cart/cart.public.ts'
import { priceOf, vatOf } from './service-labels.ts'
import { pageTexts as words } from './service-texts.ts'

/** The price of a service, and the button to add it to the cart. */
export function OrderPanel({ service }: { service: Service }) {
  const vat = vatOf(service)
  return (
    <Panel title={words.price}>
      <Stack sx={{ gap: 2 }}>
        <div>
          <Typography variant="h2" component="p">
            {priceOf(service)}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{vat ?? words.onRequestHelp}</Typography>
          {service.vatExemption && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {service.vatExemption}
            </Typography>
          )}
        </div>
        {service.state === 'published' && <AddToCart service={service} />}
      </Stack>
    </Panel>
  )
}
