import Stack from '@mui/material/Stack'
import { RiskMatrixDraft } from '@domicile/contract/compliance/risk/matrix-definition'
import { BoardPanel, labelOfPath, type OpenPart } from '../../../../drafts/board/BoardPanel.tsx'
import { DraftBoard } from '../../../../drafts/board/DraftBoard.tsx'
import { type Drawing, useDraftBoard } from '../../../../drafts/board/use-draft-board.ts'
import { matrixTexts } from '../matrix-texts.ts'
import { builderTexts as words, factorTexts } from './builder-texts.ts'
import { type Factor, withoutEmptyOptions } from './draft.ts'
import { ExamplePanel } from './ExamplePanel.tsx'
import { FactorFields } from './FactorFields.tsx'
import { FactorList } from './FactorList.tsx'
import { SettingsFacts } from './SettingsFacts.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

type MatrixBoardProps = Drawing<RiskMatrixDraft, 'factors'> & {
  /** Undefined for a matrix that was not saved yet. */
  slug?: string
}

/** The builder: the name, the factors, the levels, and a company as an example; each opens in a side panel. */
export function MatrixBoard({ slug, ...drawing }: MatrixBoardProps) {
  const board = useDraftBoard(drawing)
  const { draft, isReadOnly, partPanel, settingsPanel } = board
  const { definition, settings } = draft
  return (
    <>
      <DraftBoard
        board={board}
        name={{ label: words.name, help: matrixTexts.nameHelp }}
        inPart={words.inFactor}
        aside={
          <Stack sx={{ gap: 2, minWidth: 0, position: { lg: 'sticky' }, top: 80 }}>
            <SettingsFacts
              settings={settings}
              onEdit={isReadOnly ? undefined : () => board.open('settings')}
            />
            {slug && <ExamplePanel slug={slug} definition={definition} />}
          </Stack>
        }
      >
        <FactorList board={board} />
      </DraftBoard>
      {settingsPanel && <SettingsPanel settings={settings} {...settingsPanel} />}
      {partPanel && <FactorPanel key={partPanel.id} {...partPanel} />}
    </>
  )
}

const schema = RiskMatrixDraft.shape.factors.element

/** The side panel of a factor. */
function FactorPanel({ part: factor, ...panel }: OpenPart<Factor>) {
  return (
    <BoardPanel
      {...panel}
      title={`${factorTexts.title}: ${factor.label}`}
      start={factor}
      check={(drawn) => schema.safeParse(withoutEmptyOptions(drawn))}
      labelOf={(path) =>
        labelOfPath(path, { ...factorTexts, ...factorTexts.fields }) ?? factorTexts.fields.bands
      }
    >
      {(drawn, onChange, errors) => <FactorFields factor={drawn} onChange={onChange} errors={errors} />}
    </BoardPanel>
  )
}
