import Typography from '@mui/material/Typography'

/** A part of a form or dialog that loads. */
export function InlineLoading() {
  return (
    <Typography role="status" sx={{ color: 'text.secondary' }}>
      Loading…
    </Typography>
  )
}
