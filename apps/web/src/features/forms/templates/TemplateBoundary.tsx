import type { TemplateRecord } from '@domicile/contract/forms/templates/templates'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { pageTexts as words } from './template-page-texts.ts'
import { templateTexts } from './template-texts.ts'
import { useAddressParams } from '../../../navigation/use-address.ts'

/** Reads the template of the address. */
export function TemplateBoundary({ children }: { children: (template: TemplateRecord) => ReactNode }) {
  const { slug = '' } = useAddressParams()
  const result = useQuery(query('GET /api/templates/:slug', { params: { slug } }))
  return (
    <QueryBoundary
      query={result}
      page={templateTexts.title}
      missing={{ texts: words, to: paths.templates() }}
    >
      {children}
    </QueryBoundary>
  )
}
