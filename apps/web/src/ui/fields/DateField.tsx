import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { TextField } from './TextField.tsx'
import type { FieldProps } from './field-types.ts'

export type DateFieldProps = FieldProps & {
  /** The last day that makes sense, `YYYY-MM-DD`. */
  max?: string
  min?: string
}

/** A calendar day as `YYYY-MM-DD`, typed or picked; empty is no day. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, disabled, required } = props
  const canClear = value !== '' && !required && !disabled
  return (
    <TextField
      {...props}
      type="date"
      endAdornment={
        canClear && (
          <IconButton
            size="small"
            edge="end"
            aria-label={`Clear ${props.label}`}
            onClick={() => onChange('')}
          >
            <Close fontSize="small" />
          </IconButton>
        )
      }
    />
  )
}
