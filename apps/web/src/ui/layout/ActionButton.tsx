import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useId, type MouseEvent, type ReactNode } from 'react'
import { BusyButton } from './BusyButton.tsx'
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
  // The same elements whether it may be pressed or not: a button that is refused after a press keeps its focus.
  return (
    <Tooltip title={disabledReason ?? ''} describeChild>
      <Box component="span" sx={{ ...frame, ...(rest.fullWidth && { display: 'flex' }) }}>
        {disabledReason ? (
          <BusyButton {...rest} {...refused} aria-describedby={reasonId} onClick={prevent} sx={greyed}>
            {children}
          </BusyButton>
        ) : (
          <BusyButton {...rest} busy={busy} onClick={onClick}>
            {children}
          </BusyButton>
        )}
        {disabledReason && (
          <Box component="span" id={reasonId} sx={reason}>
            {disabledReason}
          </Box>
        )}
      </Box>
    </Tooltip>
  )
}

const refused = { type: 'button', 'aria-disabled': true } as const
const prevent = (event: MouseEvent<HTMLElement>) => event.preventDefault()

const frame = {
  position: 'relative',
  display: 'inline-flex',
  flexDirection: 'column',
  verticalAlign: 'middle',
} as const

/** Under the button where there is no pointer to bring up the tooltip. */
const reason = {
  maxWidth: 280,
  mt: 0.5,
  typography: 'body2',
  color: 'text.secondary',
  '@media (hover: hover)': visuallyHidden,
} as const
