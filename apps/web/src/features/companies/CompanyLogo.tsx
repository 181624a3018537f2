import Box from '@mui/material/Box'
import type { Company } from '@domicile/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { download } from '../../client.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { surface } from '../../ui/surface.ts'

const SIZE = 48

/** A company's logo, or its initials while there is none. */
export function CompanyLogo({ company }: { company: Company }) {
  const { id: companyId, logoFileId } = company
  // A version of a file never changes, so what was fetched once holds.
  const { data: image } = useQuery({
    queryKey: ['logo', logoFileId],
    queryFn: () =>
      download('GET /api/companies/:companyId/files/:id/content', { params: { companyId, id: logoFileId! } }),
    enabled: logoFileId !== null,
  })
  const blob = logoFileId ? image?.blob : undefined
  const show = useCallback((element: HTMLImageElement) => showBlob(element, blob), [blob])
  if (!blob) return <Avatar name={company.name} size={SIZE} />
  return (
    <Box
      component="img"
      ref={show}
      alt=""
      sx={{ ...surface, width: SIZE, height: SIZE, objectFit: 'contain' }}
    />
  )
}

/** Gives an image its blob while it is on the page. */
function showBlob(element: HTMLImageElement, blob: Blob | undefined): (() => void) | undefined {
  if (!blob) return undefined
  const url = URL.createObjectURL(blob)
  element.src = url
  return () => URL.revokeObjectURL(url)
}
