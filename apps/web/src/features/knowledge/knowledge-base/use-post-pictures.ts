import { uploadLimits } from '@domicile/contract/upload-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { download, upload } from '../../../api/client.ts'
import type { PictureSource } from '../../../ui/fields/formatted/picture-source.ts'

/** The pictures of a post; of a new one, those that its writer added. */
export function usePostPictures(post?: string): PictureSource {
  const cache = useQueryClient()
  return useMemo(
    () => ({
      load: (id) =>
        cache.fetchQuery({
          queryKey: ['post picture', id],
          queryFn: async () => {
            const query = post === undefined ? {} : { post }
            return (await download('GET /api/post-pictures/:id', { params: { id }, query })).blob
          },
          // A picture never changes under its id.
          staleTime: Infinity,
        }),
      add: async (file) => (await upload('POST /api/post-pictures', {}, { file })).id,
      maxBytes: uploadLimits.image,
    }),
    [cache, post],
  )
}
