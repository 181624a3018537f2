import type { TemplateRecord } from '@domicile/contract/templates/templates'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ProblemError } from '../../api/client.ts'
import { query } from '../../api/queries.ts'
import { QueryBoundary } from '../../api/QueryBoundary.tsx'
import { paths } from '../../navigation/paths.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { RecordSkeleton } from '../../ui/layout/RecordSkeleton.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { pageTexts as words } from './template-page-texts.ts'
import { templateTexts } from './template-texts.ts'

/** Reads the template of the address. */
export function TemplateBoundary({ children }: { children: (template: TemplateRecord) => ReactNode }) {
  const { slug = '' } = useParams({ strict: false }) as { slug?: string }
  const result = useQuery(query('GET /api/templates/:slug', { params: { slug } }))
  if (result.error instanceof ProblemError && result.error.status === 404) return <MissingTemplate />
  return (
    <QueryBoundary query={result} page={templateTexts.title} skeleton={<RecordSkeleton />}>
      {children}
    </QueryBoundary>
  )
}

function MissingTemplate() {
  return (
    <>
      <PageHeader title={words.notFound} subtitle={words.notFoundHelp} />
      <TextLink to={paths.templates()}>{words.toList}</TextLink>
    </>
  )
}
