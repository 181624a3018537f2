import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'

export { RecallDialog } from './review/RecallDialog.tsx'

export const assignmentSearch: SearchEntry = {
  label: 'Surveys to answer',
  one: 'Survey to answer',
  day: 'Due',
  Icon: AssignmentOutlined,
  path: paths.assignment,
  isForClients: true,
}
export { conflictChoices } from './conflict-choices.tsx'
export { AssignmentList } from './AssignmentList.tsx'
export { createAnswerBook, type SentAnswer } from './saving/answer-book.ts'
export { createAnswerSync, type SyncState } from './saving/answer-sync.ts'
export { listsOf } from './saving/lists-of.ts'
export { startAnswers } from './saving/start-answers.ts'
export { mutable } from './saving/use-answer-sync.ts'
export { useSyncedForm } from './saving/use-synced-form.ts'
