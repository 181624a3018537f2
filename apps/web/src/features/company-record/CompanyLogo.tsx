import type { Company } from '@domicile/contract/companies/companies'
import { useQuery } from '@tanstack/react-query'
import { download } from '../../api/client.ts'
import { Avatar } from '../../ui/data/Avatar.tsx'
import { BlobImage } from '../../ui/data/BlobImage.tsx'
import { surface } from '../../ui/layout/surface.ts'

const SIZE = 48

/** A company's logo, or its initials while there is none. */
export function CompanyLogo({ company }: { company: Company }) {
  const { id: companyId, logoFileId } = company
  // A file version never changes, so the downloaded image never goes stale.
  const { data: image } = useQuery({
    queryKey: ['logo', logoFileId],
    queryFn: () =>
      download('GET /api/companies/:companyId/files/:id/content', { params: { companyId, id: logoFileId! } }),
    enabled: logoFileId !== null,
  })
  const blob = logoFileId ? image?.blob : undefined
  if (!blob) return <Avatar name={company.name} size={SIZE} />
  return <BlobImage blob={blob} sx={{ ...surface, width: SIZE, height: SIZE, objectFit: 'contain' }} />
}
