import { RiskMatrixDraft } from '@domicile/contract/risk/matrix-definition'
import { riskLevels } from '@domicile/contract/risk/risk-kinds'
import { useState } from 'react'
import { type FieldNote, notesOfIssues, notesUnder } from '../../../drafts/notes.ts'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { builderTexts as words } from './builder-texts.ts'
import type { Settings } from './draft.ts'

const schema = RiskMatrixDraft.pick({ levels: true, cadence: true })

type SettingsPanelProps = {
  settings: Settings
  notes: readonly FieldNote[]
  onApply: (settings: Partial<Settings>) => void
  onClose: () => void
}

/** The levels of a matrix, and the months from a decision to the next review. */
export function SettingsPanel({ settings, notes, onApply, onClose }: SettingsPanelProps) {
  const [start] = useState({ levels: settings.levels, cadence: settings.cadence })
  const [form, setForm] = useState(start)
  const [errors, setErrors] = useState(() => notesUnder(notes))
  const apply = () => {
    const { data, error } = schema.safeParse(form)
    if (data) return onApply(data)
    setErrors(notesUnder(notesOfIssues(error.issues)))
  }
  return (
    <SidePanel
      title={words.settings}
      onClose={onClose}
      dirty={form !== start}
      onSubmit={apply}
      submitLabel={words.apply}
      errors={Object.entries(errors).map(([field, message]) => ({ field, label: message }))}
    >
      {(['medium', 'high'] as const).map((level) => (
        <NumberField
          key={level}
          name={`levels/${level}`}
          label={words[level]}
          value={form.levels[level]}
          onChange={(score) => setForm({ ...form, levels: { ...form.levels, [level]: score } })}
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
          onChange={(months) => setForm({ ...form, cadence: { ...form.cadence, [level]: months } })}
          error={errors[`cadence/${level}`]}
          required
        />
      ))}
    </SidePanel>
  )
}
