import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState, type KeyboardEvent } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldProps } from './field-types.ts'

export type PasswordFieldProps = FieldProps & { autoComplete: 'current-password' | 'new-password' }

/** A password field that can show its text and warns about caps lock. */
export function PasswordField({
  value,
  onChange,
  onBlur,
  inputRef,
  autoComplete,
  ...frame
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'))
  const capsLock = (
    <Typography variant="body2" role="status" sx={{ color: 'warning.main' }}>
      {hasCapsLock && 'Caps lock is on'}
    </Typography>
  )
  return (
    <FieldFrame {...frame} aside={capsLock}>
      {({ id, aria }) => (
        <OutlinedInput
          id={id}
          name={frame.name}
          type={isShown ? 'text' : 'password'}
          size="small"
          fullWidth
          value={value}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => (setHasCapsLock(false), onBlur?.())}
          inputRef={inputRef}
          endAdornment={
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label="Show password"
                aria-pressed={isShown}
                aria-controls={id}
                onClick={() => setIsShown(!isShown)}
              >
                {isShown ? (
                  <VisibilityOffOutlined fontSize="small" />
                ) : (
                  <VisibilityOutlined fontSize="small" />
                )}
              </IconButton>
            </InputAdornment>
          }
          slotProps={{
            input: {
              spellCheck: false,
              autoCapitalize: 'none',
              autoCorrect: 'off',
              ...aria,
            },
          }}
        />
      )}
    </FieldFrame>
  )
}
