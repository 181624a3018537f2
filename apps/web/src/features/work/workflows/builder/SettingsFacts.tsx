import type { Stage } from '@domicile/contract/work/workflows/workflow-definition'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { settingsTexts as words } from '../builder-texts.ts'
import type { Settings } from './draft.ts'
import { settingsInWords } from './describe-draft.ts'

type SettingsFactsProps = { settings: Settings; stages: readonly Stage[]; onEdit: (() => void) | undefined }

/** The settings of a workflow, as text. */
export function SettingsFacts({ settings, stages, onEdit }: SettingsFactsProps) {
  const texts = settingsInWords(settings, stages)
  return (
    <Panel
      title={words.title}
      action={
        onEdit && (
          <ActionButton size="small" onClick={onEdit}>
            {words.edit}
          </ActionButton>
        )
      }
    >
      <DefinitionList
        items={[
          { label: words.trigger, value: texts.trigger },
          { label: words.companies, value: texts.companies },
          { label: words.restart, value: texts.statusAfterRestart },
          { label: words.senderName, value: texts.senderName },
          { label: words.replyTo, value: texts.replyTo },
        ]}
      />
    </Panel>
  )
}
