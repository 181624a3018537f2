import type { TwoFactorChoice } from '@domicile/contract/accounts/session/two-factor-rules'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { texts } from '../../../session/texts.ts'
import { surface } from '../../../ui/layout/surface.ts'

const words = texts.twoFactor

type MethodChoiceProps = { isBusy?: boolean; onChoose: (method: TwoFactorChoice) => void }

/** The two second factors, the safer one first. */
export function MethodChoice({ isBusy = false, onChoose }: MethodChoiceProps) {
  return (
    <Stack sx={{ gap: 2 }}>
      {(['authenticator', 'email'] as const).map((method) => (
        <ButtonBase
          key={method}
          aria-disabled={isBusy}
          onClick={() => isBusy || onChoose(method)}
          sx={{
            ...surface,
            display: 'block',
            textAlign: 'left',
            p: 2,
            '&:hover, &.Mui-focusVisible': { borderColor: 'primary.main' },
          }}
        >
          <Typography variant="h3" component="span">
            {words.methods[method].label}
          </Typography>
          <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {words.methods[method].help}
          </Typography>
        </ButtonBase>
      ))}
    </Stack>
  )
}
