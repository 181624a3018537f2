import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { query } from '../../../api/queries.ts'
import { builderTexts as words } from './builder-texts.ts'
import { workflowTexts } from './workflow-texts.ts'
import { WorkflowPage } from './WorkflowPage.tsx'
import { useAddressParams } from '../../../navigation/use-address.ts'

/** A workflow: its facts, its builder and its actions. */
export default function WorkflowScreen() {
  const { slug = '' } = useAddressParams()
  const result = useQuery(query('GET /api/workflows/:slug', { params: { slug } }))
  return (
    <QueryBoundary
      query={result}
      page={workflowTexts.title}
      missing={{ texts: words, to: paths.workflows() }}
    >
      {(workflow) => <WorkflowPage key={workflow.id} workflow={workflow} />}
    </QueryBoundary>
  )
}
