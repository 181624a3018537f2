import { riskLevels } from '@domicile/contract/compliance/risk/risk-kinds'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { builderTexts as words } from './builder-texts.ts'
import type { Settings } from './draft.ts'

type SettingsFactsProps = { settings: Settings; onEdit: (() => void) | undefined }

/** The scores at which levels begin, and how often each level is reviewed. */
export function SettingsFacts({ settings: { levels, cadence }, onEdit }: SettingsFactsProps) {
  return (
    <Panel
      title={words.settings}
      action={
        onEdit && (
          <ActionButton size="small" onClick={onEdit}>
            {words.editSettings}
          </ActionButton>
        )
      }
    >
      <DefinitionList
        items={[
          { label: words.medium, value: words.score(levels.medium) },
          { label: words.high, value: words.score(levels.high) },
          ...riskLevels.map((level) => ({
            label: words.cadence[level],
            value: words.months(cadence[level]),
          })),
        ]}
      />
    </Panel>
  )
}
