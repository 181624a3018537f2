import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import type { FocusEvent, ReactNode } from 'react'
import { InlineLoading } from '../feedback/InlineLoading.tsx'
import { type FieldSource, fieldId, isWithoutOptions } from './field-types.ts'
import { SourceError } from './SourceError.tsx'

export type FieldGroupProps = {
  name: string
  label: string
  help?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** Called when the focus leaves the group. */
  onBlur?: (() => void) | undefined
  source?: FieldSource | undefined
  children: ReactNode
}

/** The label, help and error of a field that has several inputs. */
export function FieldGroup(props: FieldGroupProps) {
  const { name, label, help, error, required, disabled = false, onBlur, source, children } = props
  const id = `${fieldId(name)}-group`
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    !currentTarget.contains(relatedTarget) && onBlur?.()
  return (
    <Box
      component="fieldset"
      disabled={disabled}
      onBlur={leave}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
      {...(describedBy && { 'aria-describedby': describedBy })}
    >
      <Typography
        component="legend"
        variant="h3"
        sx={{ p: 0, color: disabled ? 'text.disabled' : 'text.primary' }}
      >
        {label}
        {required && <RequiredMark />}
      </Typography>
      {help && (
        <Typography variant="body2" id={`${id}-help`} sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      )}
      {isWithoutOptions(source) && source.isFetching && <InlineLoading />}
      <SourceError source={source} />
      {children}
      {error && (
        <FormHelperText error id={`${id}-error`} sx={{ mx: 0, mt: 0.5, typography: 'body2' }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}

/** Screen readers read "required" from the legend, because a group has no such state. */
function RequiredMark() {
  return (
    <Box component="span" role="img" aria-label="required" sx={{ color: 'error.main' }}>
      {' *'}
    </Box>
  )
}
