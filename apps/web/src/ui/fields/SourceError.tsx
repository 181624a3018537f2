import Box from '@mui/material/Box'
import { InlineError } from '../feedback/InlineError.tsx'
import { type FieldSource, isWithoutOptions } from './field-types.ts'

/** Says that the options of a field could not be read; nothing otherwise. */
export function SourceError({ source }: { source: FieldSource | undefined }) {
  if (!isWithoutOptions(source) || !source.error || source.isFetching) return null
  return (
    <Box sx={{ mt: 0.5 }}>
      <InlineError text={source.error.message} onRetry={() => void source.refetch()} />
    </Box>
  )
}
