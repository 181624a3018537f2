import Box from '@mui/material/Box'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import { useQuery } from '@tanstack/react-query'
import { download } from '../../../api/client.ts'
import { colors } from '../../../ui/theme.ts'
import { BlobImage } from '../../../ui/data/BlobImage.tsx'

type ServicePictureProps = {
  service: { id: string; pictureId: string | null }
  height?: number | string | { xs: string; sm: number }
}

/** The picture of a service or a placeholder, at full width. */
export function ServicePicture({ service: { id, pictureId }, height = 136 }: ServicePictureProps) {
  // A picture never changes under its id, so the cached one stays valid.
  const { data: image } = useQuery({
    queryKey: ['service picture', pictureId],
    queryFn: () => download('GET /api/purchase/services/:id/picture', { params: { id } }),
    enabled: pictureId !== null,
    staleTime: Infinity,
  })
  const blob = pictureId ? image?.blob : undefined
  return (
    <Box sx={{ ...frame, height }}>
      {blob ? (
        <BlobImage blob={blob} sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
      ) : (
        !pictureId && <StorefrontOutlined aria-hidden sx={{ fontSize: 40, color: 'primary.main' }} />
      )}
    </Box>
  )
}

const frame = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  bgcolor: colors.primaryTint,
  overflow: 'hidden',
} as const
