import type { ReactNode } from 'react'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { answerFilters, assignmentColumns } from './assignment-columns.tsx'
import { answerTexts as words } from './survey-texts.ts'
import { answerList } from './surveys.list.ts'

/** The answers of all companies, for those who review them. */
export function AllAnswers({ tabs }: { tabs: ReactNode }) {
  return (
    <ListScreen
      list={useList(answerList)}
      texts={words}
      tabs={tabs}
      filters={answerFilters(answerList)}
      columns={assignmentColumns()}
      rowLink={({ id }) => paths.assignment(id)}
    />
  )
}
