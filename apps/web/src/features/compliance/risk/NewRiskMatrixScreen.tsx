import { NewDraftPage } from '../../../drafts/pages/NewDraftPage.tsx'
import { paths } from '../../../navigation/paths.ts'
import { emptyDraft, factorParts } from './builder/draft.ts'
import { MatrixBoard } from './builder/MatrixBoard.tsx'
import { matrixTexts as words } from './matrix-texts.ts'

const creation = { route: 'POST /api/risk-matrices', done: words.created, pathOf: paths.riskMatrix } as const

/** Creates a risk matrix. */
export default function NewRiskMatrixScreen() {
  return (
    <NewDraftPage
      empty={emptyDraft}
      partList={factorParts}
      creation={creation}
      texts={words}
      list={{ label: words.title, to: paths.riskMatrices() }}
    >
      {(drawing) => <MatrixBoard {...drawing} />}
    </NewDraftPage>
  )
}
