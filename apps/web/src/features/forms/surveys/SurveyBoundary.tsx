import type { SurveyRecord } from '@domicile/contract/forms/surveys/surveys'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { surveyPageTexts as words, surveyTexts } from './survey-texts.ts'
import { useAddressParams } from '../../../navigation/use-address.ts'

/** While jobs send a survey, its progress is read again. */
const SENDING_MS = 2000

type SurveyBoundaryProps = { skeleton?: ReactNode; children: (survey: SurveyRecord) => ReactNode }

/** Reads the survey of the address. */
export function SurveyBoundary({ skeleton, children }: SurveyBoundaryProps) {
  const { slug = '' } = useAddressParams()
  const result = useQuery({
    ...query('GET /api/surveys/:slug', { params: { slug } }),
    refetchInterval: ({ state }) => (state.data?.isSending ? SENDING_MS : false),
  })
  return (
    <QueryBoundary
      query={result}
      page={surveyTexts.title}
      missing={{ texts: words, to: paths.surveys() }}
      skeleton={skeleton}
    >
      {children}
    </QueryBoundary>
  )
}
