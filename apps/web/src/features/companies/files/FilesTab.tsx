import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { surface } from '../../../ui/layout/surface.ts'
import { FileSlotCard } from './FileSlotCard.tsx'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

/** The documents of a company, with one slot per kind. */
export function FilesTab({ company, person }: CompanyTabProps) {
  const result = useQuery(query('GET /api/companies/:companyId/files', { params: { companyId: company.id } }))
  return (
    <QueryBoundary query={result}>
      {(slots) => (
        <Box sx={surface}>
          {slots.map((slot) => (
            <FileSlotCard key={slot.kind} company={company} person={person} slot={slot} />
          ))}
        </Box>
      )}
    </QueryBoundary>
  )
}
