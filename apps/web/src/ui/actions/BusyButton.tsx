import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { MouseEvent } from 'react'

export type BusyButtonProps = Omit<ButtonProps, 'loading' | 'disabled' | 'onClick'> & {
  /** The action is in progress. */
  busy?: boolean | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
}

/**
 * A button that ignores presses while its action is in progress. It is never `disabled`, because that would
 * reset the focus to the top of the page.
 */
export function BusyButton({ busy = false, onClick, startIcon, children, ...rest }: BusyButtonProps) {
  if (!busy) {
    return (
      <Button {...rest} startIcon={startIcon} onClick={onClick}>
        {children}
      </Button>
    )
  }
  const spinner = <CircularProgress aria-hidden size={16} color="inherit" />
  return (
    <Button
      {...rest}
      aria-disabled
      aria-busy
      startIcon={startIcon && spinner}
      onClick={(event) => event.preventDefault()}
    >
      {startIcon ? children : <span style={faded}>{children}</span>}
      {!startIcon && <span style={middle}>{spinner}</span>}
    </Button>
  )
}

/** Keeps the width of the button, and its name for screen readers. */
const faded = { opacity: 0 }
const middle = { position: 'absolute', display: 'flex' } as const
