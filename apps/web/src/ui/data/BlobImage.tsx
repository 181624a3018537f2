import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import { useCallback } from 'react'

/** An image fetched as a file; decorative, because the text beside it has the same information. */
export function BlobImage({ blob, sx }: { blob: Blob; sx: SxProps }) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(blob)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return <Box component="img" ref={show} alt="" sx={sx} />
}
