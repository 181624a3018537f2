import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ProblemError } from '../../api/client.ts'
import { QueryBoundary } from '../../api/QueryBoundary.tsx'
import { paths } from '../../navigation/paths.ts'
import { query } from '../../api/queries.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { RecordSkeleton } from '../../ui/layout/RecordSkeleton.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { builderTexts as words } from './builder-texts.ts'
import { workflowTexts } from './workflow-texts.ts'
import { WorkflowPage } from './WorkflowPage.tsx'

/** A workflow: its facts, its builder and its actions. */
export default function WorkflowScreen() {
  const { slug = '' } = useParams({ strict: false }) as { slug?: string }
  const result = useQuery(query('GET /api/workflows/:slug', { params: { slug } }))
  if (result.error instanceof ProblemError && result.error.status === 404) return <MissingWorkflow />
  return (
    <QueryBoundary query={result} page={workflowTexts.title} skeleton={<RecordSkeleton />}>
      {(workflow) => <WorkflowPage key={workflow.id} workflow={workflow} />}
    </QueryBoundary>
  )
}

function MissingWorkflow() {
  return (
    <>
      <PageHeader title={words.notFound} subtitle={words.notFoundHelp} />
      <TextLink to={paths.workflows()}>{words.toList}</TextLink>
    </>
  )
}
