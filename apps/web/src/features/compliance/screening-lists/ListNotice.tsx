import type { ScreeningList } from '@domicile/contract/compliance/screening-lists/lists'
import Alert from '@mui/material/Alert'
import { listPageTexts } from './list-page-texts.ts'
import { listTexts } from './list-texts.ts'

const words = listPageTexts.notices

/** The most important fact about a list: archived, importing, failed, stale or without a version. */
export function ListNotice({ list }: { list: ScreeningList }) {
  const { archivedAt, isImporting, failure, freshness, staleAfter, current } = list
  if (archivedAt) return <Alert severity="info">{words.archived}</Alert>
  if (isImporting) return <Alert severity="info">{words.importing}</Alert>
  const isStale = freshness === 'stale' && words.stale(staleAfter)
  if (failure)
    return (
      <Alert severity="warning">
        {words.failed(failure)} {isStale || (current && words.keeps(listTexts.version(current.number)))}
      </Alert>
    )
  if (isStale) return <Alert severity="warning">{isStale}</Alert>
  if (freshness === 'missing') return <Alert severity="info">{words.missing}</Alert>
  return null
}
