import { assigneeOf, type StageAssignee } from '@domicile/contract/work/workflows/workflow-rules'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { assigneeInWords } from './workflow-texts.ts'
import { audienceOptions } from './builder/audience-options.ts'

/** Returns the roles and people to whom a stage can be assigned as options, and the name of an assignee. */
export function useAssignees() {
  const source = useQuery(query('GET /api/workflows/assignees', {}))
  const options = [
    ...audienceOptions,
    ...(source.data ?? []).map(({ id, name }) => ({ value: assigneeOf(id), label: name })),
  ]
  const nameOf = (assignee: StageAssignee) =>
    options.find(({ value }) => value === assignee)?.label ?? assigneeInWords(assignee)
  return { options, source, nameOf }
}
