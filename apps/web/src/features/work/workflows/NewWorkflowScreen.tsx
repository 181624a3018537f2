import { NewDraftPage } from '../../../drafts/pages/NewDraftPage.tsx'
import { paths } from '../../../navigation/paths.ts'
import { builderTexts as words } from './builder-texts.ts'
import { emptyDraft, stageParts } from './builder/draft.ts'
import { DrawingBoard } from './builder/DrawingBoard.tsx'
import { workflowTexts } from './workflow-texts.ts'

const creation = { route: 'POST /api/workflows', done: words.created, pathOf: paths.workflow } as const

/** Creates a workflow. */
export default function NewWorkflowScreen() {
  return (
    <NewDraftPage
      empty={emptyDraft}
      partList={stageParts}
      creation={creation}
      texts={words}
      list={{ label: workflowTexts.title, to: paths.workflows() }}
    >
      {(drawing) => <DrawingBoard {...drawing} />}
    </NewDraftPage>
  )
}
