import { RiskMatrixDraft } from '@domicile/contract/compliance/risk/matrix-definition'
import { riskLevels } from '@domicile/contract/compliance/risk/risk-kinds'
import { BoardPanel, type OpenPanel } from '../../../../drafts/board/BoardPanel.tsx'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { builderTexts as words } from './builder-texts.ts'
import type { Settings } from './draft.ts'

const schema = RiskMatrixDraft.pick({ levels: true, cadence: true })

type SettingsPanelProps = OpenPanel<Omit<Settings, 'name'>> & { settings: Settings }

/** The levels of a matrix, and the months from a decision to the next review. */
export function SettingsPanel({ settings: { levels, cadence }, ...panel }: SettingsPanelProps) {
  return (
    <BoardPanel
      {...panel}
      title={words.settings}
      start={{ levels, cadence }}
      check={(form) => schema.safeParse(form)}
    >
      {(form, onChange, errors) => (
        <>
          {(['medium', 'high'] as const).map((level) => (
            <NumberField
              key={level}
              name={`levels/${level}`}
              label={words[level]}
              value={form.levels[level]}
              onChange={(score) => onChange({ ...form, levels: { ...form.levels, [level]: score } })}
              error={errors[`levels/${level}`]}
              required
            />
          ))}
          {riskLevels.map((level) => (
            <NumberField
              key={level}
              name={`cadence/${level}`}
              label={words.cadence[level]}
              help={words.cadenceHelp[level]}
              value={form.cadence[level]}
              onChange={(months) => onChange({ ...form, cadence: { ...form.cadence, [level]: months } })}
              error={errors[`cadence/${level}`]}
              required
            />
          ))}
        </>
      )}
    </BoardPanel>
  )
}
