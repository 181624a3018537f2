import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useId, type MouseEvent, type ReactNode } from 'react'
import { greyed } from './greyed.ts'
import { RouterLink } from './RouterLink.tsx'
import { visuallyHidden } from './visually-hidden.ts'

export type ActionButtonProps = {
  children: ReactNode
  /** Where it leads; a real link then. */
  to?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
  /** Why it may not be pressed now; it stays visible and says so. */
  disabledReason?: string | undefined
  /** The work it started is under way. */
  busy?: boolean
  variant?: ButtonProps['variant']
  color?: ButtonProps['color']
  size?: ButtonProps['size']
  type?: 'button' | 'submit'
  fullWidth?: boolean
  startIcon?: ReactNode
}

/** A button that says why it can not be pressed instead of going away. */
export function ActionButton({
  children,
  to,
  onClick,
  disabledReason,
  busy = false,
  ...rest
}: ActionButtonProps) {
  const reasonId = useId()
  if (to && !disabledReason) {
    return (
      <Button {...rest} component={RouterLink} to={to} {...(onClick && { onClick })}>
        {children}
      </Button>
    )
  }
  if (!disabledReason) {
    return (
      <Button
        {...rest}
        loading={busy}
        loadingPosition={rest.startIcon ? 'start' : 'center'}
        onClick={onClick}
      >
        {children}
      </Button>
    )
  }
  return (
    <Tooltip title={disabledReason} describeChild>
      <Box component="span" sx={rest.fullWidth ? { display: 'block' } : undefined}>
        <Button
          {...rest}
          type="button"
          aria-disabled
          aria-describedby={reasonId}
          disableRipple
          onClick={(event) => event.preventDefault()}
          sx={greyed}
        >
          {children}
        </Button>
        <Box component="span" id={reasonId} sx={visuallyHidden}>
          {disabledReason}
        </Box>
      </Box>
    </Tooltip>
  )
}
