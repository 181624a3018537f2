import type { Output } from '../../../../api/client.ts'
import { ProposalPanel as Proposal } from '../../../../forms/proposals/ProposalPanel.tsx'
import { factsOfSettings } from './settings-facts.ts'
import { settingsTexts as words } from './settings-texts.ts'

export type Settings = Output<'GET /api/screening-settings'>
type Proposed = NonNullable<Settings['proposed']>

type ProposalPanelProps = { settings: Settings; proposed: Proposed; timeZone: string | undefined }

/** A proposed change of the settings of screening, and the decision about it. */
export function ProposalPanel({ settings, proposed, timeZone }: ProposalPanelProps) {
  return (
    <Proposal
      before={factsOfSettings(settings.current)}
      after={factsOfSettings(proposed)}
      proposed={proposed}
      may={settings}
      timeZone={timeZone}
      effect={isReplayed(settings) ? words.askAdoptText : `${words.askAdoptText} ${words.noReplay}`}
      routes={{
        adopt: 'PUT /api/screening-settings/adoption',
        reject: 'PUT /api/screening-settings/rejection',
      }}
    />
  )
}

/** Checks whether the report is about the proposed scores. */
function isReplayed({ replay, proposed }: Settings): boolean {
  return (
    replay?.state === 'done' &&
    replay.threshold === proposed?.threshold &&
    replay.fourEyesFrom === proposed.fourEyesFrom &&
    replay.rules === proposed.rules
  )
}
