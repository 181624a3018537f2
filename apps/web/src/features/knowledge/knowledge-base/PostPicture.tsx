import { useQuery } from '@tanstack/react-query'
import { BlobImage } from '../../../ui/data/BlobImage.tsx'
import type { PictureSource } from '../../../ui/fields/formatted/picture-source.ts'

type PostPictureProps = { id: string; load: PictureSource['load']; maxHeight?: number }

/** The picture above the text of a post; decorative, as the text says what matters. */
export function PostPicture({ id, load, maxHeight = 320 }: PostPictureProps) {
  const { data } = useQuery({ queryKey: ['shown post picture', id], queryFn: () => load(id) })
  return data && <BlobImage blob={data} sx={{ ...frame, maxHeight }} />
}

const frame = { display: 'block', maxWidth: '100%', objectFit: 'cover', borderRadius: 1, mb: 2 } as const
