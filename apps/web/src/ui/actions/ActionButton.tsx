import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useId, type MouseEvent, type ReactNode } from 'react'
import { BusyButton } from './BusyButton.tsx'
import { useFilesReason } from './files-scope.tsx'
import { greyed } from './greyed.ts'
import { RouterLink } from '../layout/RouterLink.tsx'
import { visuallyHidden } from '../layout/visually-hidden.ts'

export type ActionButtonProps = {
  children: ReactNode
  /** The target of the button, which is then a real link. */
  to?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
  /** The reason the button is disabled; the button stays visible and shows it. */
  disabledReason?: string | undefined
  /** The action is in progress. */
  busy?: boolean
  /** The action needs the files that are being added around it, as the submission of a form does. */
  waitsForFiles?: boolean
  variant?: ButtonProps['variant']
  color?: ButtonProps['color']
  size?: ButtonProps['size']
  type?: 'button' | 'submit'
  fullWidth?: boolean
  startIcon?: ReactNode
  endIcon?: ReactNode
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

/** A button that shows why it is disabled instead of disappearing. */
export function ActionButton({
  children,
  to,
  onClick,
  disabledReason: ownReason,
  busy = false,
  waitsForFiles,
  ...rest
}: ActionButtonProps) {
  const reasonId = useId()
  const filesReason = useFilesReason()
  const isWaiting = (waitsForFiles ?? rest.type === 'submit') && !to && !busy
  const disabledReason = ownReason ?? (isWaiting ? filesReason : undefined)
  if (to && !disabledReason) {
    return (
      <Button {...rest} component={RouterLink} to={to} {...(onClick && { onClick })}>
        {children}
      </Button>
    )
  }
  // The elements are the same in both states, so that a button disabled after a press keeps its focus.
  return (
    <Box
      component="span"
      data-hint={disabledReason}
      sx={{ ...frame, ...(rest.fullWidth && { display: 'flex' }) }}
    >
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

/** Visible under the button on devices without a pointer for the tooltip. */
const reason = {
  maxWidth: 280,
  mt: 0.5,
  typography: 'body2',
  color: 'text.secondary',
  '@media (hover: hover)': visuallyHidden,
} as const
