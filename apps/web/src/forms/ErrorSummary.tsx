import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import { fieldId, focusField } from '../ui/fields/field-types.ts'
import { TextLink } from '../ui/layout/TextLink.tsx'

export const SEE_FIRST = 'See the first'

/** An error of one field: its label with the message, and its name. */
export type FieldError = { label: string; field: string }

type ErrorSummaryProps = {
  errors: readonly FieldError[]
  generalError?: string | undefined
  /** The address of the record that the refused one repeats. */
  duplicateOf?: string | undefined
  /** Shows a field and moves the focus to it; needed if it may not be on the screen. */
  onFollow?: (field: string) => void
}

/**
 * Lists all errors above a form, takes focus when it appears, and links to the fields. Pass a key that counts
 * the attempts so that it takes focus after each.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { errors, generalError, duplicateOf, onFollow = focusField } = props
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0 || Boolean(generalError)
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <Alert severity="error" ref={box} tabIndex={-1} sx={{ mb: 3, '&:focus': { outline: 'none' } }}>
      <AlertTitle sx={{ typography: 'h3' }}>{generalError ?? titleOf(errors.length)}</AlertTitle>
      {duplicateOf && (
        <TextLink to={duplicateOf} isUnderlined>
          {SEE_FIRST}
        </TextLink>
      )}
      {errors.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, '& li, & a': { py: '3px' } }}>
          {errors.map(({ label, field }) => (
            <li key={field}>
              <Link
                href={`#${fieldId(field)}`}
                color="inherit"
                underline="always"
                onClick={(event) => (event.preventDefault(), onFollow(field))}
              >
                {label}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Alert>
  )
}

function titleOf(count: number): string {
  return count === 1 ? 'One field needs attention' : `${count} fields need attention`
}
