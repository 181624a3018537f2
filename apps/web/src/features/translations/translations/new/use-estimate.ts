import type { Estimate } from '@domicile/contract/translations/translation-estimates'
import type { Language } from '@domicile/contract/language-kinds'
import { proposedPages } from '@domicile/contract/translations/page-count'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { isMissing } from '../../../../api/problem-error.ts'
import { query } from '../../../../api/queries.ts'
import type { RouteForm } from '../../../../forms/use-route-form.ts'
import type { TranslationForm } from './translation-form.ts'
import { useProposal } from '../use-proposal.ts'

type OrderEstimate = {
  counting: UseQueryResult<Estimate>
  /** There is something to count. */
  isCounting: boolean
  estimate: Estimate | undefined
  /** The estimate is that of an earlier choice of languages, while that of this one is made. */
  isEarlier: boolean
  /** The pages to propose; undefined if not all of them could be read. */
  pages: number | undefined
  /** The documents were deleted, such as those of an order that was written a month ago. */
  isGone: boolean
}

/** Counts the documents of an order or its letter, and fills in the language and the pages. */
export function useEstimate(form: RouteForm<TranslationForm>, mailItemId: string | undefined): OrderEstimate {
  const [companyId, hasDocuments] = [form.watch('companyId')?.value, form.watch('documentIds').length > 0]
  const isCounting = companyId !== undefined && (hasDocuments || mailItemId !== undefined)
  const counting = useQuery({
    ...query('GET /api/companies/:companyId/translation-estimates', {
      params: { companyId: companyId ?? '' },
      query: orderOf(form, mailItemId),
    }),
    enabled: isCounting,
    placeholderData: keepPreviousData,
  })
  const estimate = isCounting ? counting.data : undefined
  const pages = estimate && proposedPages(estimate)
  useProposal(estimate?.language, form, 'fromLanguage')
  useProposal(pages?.toString(), form, 'pages')
  const isGone = hasDocuments && isMissing(counting.error)
  return { counting, isCounting, estimate, isEarlier: counting.isPlaceholderData, pages, isGone }
}

function orderOf({ watch }: RouteForm<TranslationForm>, mailItemId: string | undefined) {
  const documentIds = watch('documentIds')
  const [fromLanguage, toLanguage] = [watch('fromLanguage') as Language, watch('toLanguage') as Language]
  return {
    kind: watch('kind'),
    ...(documentIds.length > 0 && { documentIds: documentIds.join(',') }),
    ...(mailItemId && { mailItemId }),
    ...(fromLanguage && { fromLanguage }),
    ...(toLanguage && { toLanguage }),
    ...(watch('isExpress') && { express: 'yes' as const }),
  }
}
