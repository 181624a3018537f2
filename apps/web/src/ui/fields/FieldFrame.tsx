import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { visuallyHidden } from '../layout/visually-hidden.ts'
import { type FieldSource, fieldId } from './field-types.ts'
import { SourceError } from './SourceError.tsx'

export type InputParts = {
  id: string
  /** The state of the field, and the ids of its help and its error. */
  aria: { 'aria-required': boolean; 'aria-invalid': boolean; 'aria-describedby': string | undefined }
}

type FieldFrameProps = {
  name: string
  label: string
  hideLabel?: boolean | undefined
  id?: string | undefined
  help?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** A live count, below the input on the right. */
  aside?: ReactNode
  source?: FieldSource | undefined
  children: (parts: InputParts) => ReactNode
}

/** The label of a field, its help below the label, and its error below the input. */
export function FieldFrame({
  name,
  label,
  hideLabel = false,
  id,
  help,
  error,
  required = false,
  disabled,
  aside,
  source,
  children,
}: FieldFrameProps) {
  const inputId = id ?? fieldId(name)
  const helpId = help ? `${inputId}-help` : ''
  const errorId = error ? `${inputId}-error` : ''
  const aria = {
    'aria-required': required,
    'aria-invalid': Boolean(error),
    'aria-describedby': [helpId, errorId].filter(Boolean).join(' ') || undefined,
  }
  return (
    <FormControl fullWidth error={Boolean(error)} disabled={disabled ?? false}>
      <FormLabel
        id={`${inputId}-label`}
        htmlFor={inputId}
        sx={{
          typography: 'h3',
          color: 'text.primary',
          '&.Mui-error, &.Mui-focused': { color: 'text.primary' },
          ...(hideLabel && visuallyHidden),
        }}
      >
        {label}
        {required && (
          <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
            {' *'}
          </Box>
        )}
      </FormLabel>
      {help && (
        <FormHelperText
          id={helpId}
          error={false}
          disabled={false}
          sx={{ ...helper, color: 'text.secondary' }}
        >
          {help}
        </FormHelperText>
      )}
      <Box sx={{ mt: hideLabel ? 0 : 0.5 }}>{children({ id: inputId, aria })}</Box>
      <SourceError source={source} />
      {(error || aside) && (
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', mt: 0.5 }}>
          <FormHelperText id={errorId || undefined} sx={helper}>
            {error}
          </FormHelperText>
          {aside}
        </Box>
      )}
    </FormControl>
  )
}

const helper = { mx: 0, mt: 0, typography: 'body2' } as const
