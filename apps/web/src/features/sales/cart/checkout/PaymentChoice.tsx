import type { Cart } from '@domicile/contract/sales/orders/cart'
import { type PaymentType, paymentTypes } from '@domicile/contract/sales/services/service-kinds'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { oneOf } from '../../../../navigation/url-params.ts'
import { paths } from '../../../../navigation/paths.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { checkoutTexts as words } from '../cart-texts.ts'

/** The payment method, stored in the address; a choice if there are several. */
export function PaymentChoice({ cart, type }: { cart: Cart; type: PaymentType }) {
  const navigate = useNavigate()
  const offered = paymentTypes.filter((each) => cart.paymentTypes.includes(each))
  const choose = (value: string) => {
    const chosen = oneOf(paymentTypes, value)
    if (chosen) void navigate({ to: paths.checkout(chosen, cart.companyId), replace: true })
  }
  return (
    <Panel title={words.payBy}>
      {offered.length > 1 ? (
        <RadioGroup aria-label={words.payBy} value={type} onChange={(_event, value) => choose(value)}>
          {offered.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio />}
              label={<Way type={each} />}
              sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1 }, mb: 1 }}
            />
          ))}
        </RadioGroup>
      ) : (
        <Way type={type} />
      )}
    </Panel>
  )
}

function Way({ type }: { type: PaymentType }) {
  return (
    <>
      <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
        {words.types[type]}
      </Typography>
      <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
        {words.payByHelp[type]}
      </Typography>
    </>
  )
}
