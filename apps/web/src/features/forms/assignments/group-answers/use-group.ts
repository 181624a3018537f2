import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import type { GroupCompany } from '@domicile/contract/forms/assignments/group-answers'
import { groupFieldsOf } from '@domicile/contract/form-engine/group-fields'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/queries.ts'

const none: readonly GroupCompany[] = []

/** The other companies of a survey, if it has group questions; undefined while they are loading. */
export function useGroup({ id, sections }: AssignmentRecord): readonly GroupCompany[] | undefined {
  const enabled = sections.some((section) => groupFieldsOf(section).length > 0)
  // Answers that were saved in another form of the user may not have refreshed what is cached.
  const { data, isError } = useQuery({
    ...query('GET /api/assignments/:id/group', { params: { id } }),
    enabled,
    refetchOnMount: 'always',
  })
  return data ?? (enabled && !isError ? undefined : none)
}
