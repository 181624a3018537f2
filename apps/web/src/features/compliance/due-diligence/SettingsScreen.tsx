import type { DueDiligenceSettings } from '@domicile/contract/compliance/due-diligence/settings'
import {
  describeRequirements,
  requiredGroupNames,
  requiredGroups,
} from '@domicile/contract/compliance/due-diligence/requirements'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Output } from '../../../api/client.ts'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { proposalTexts } from '../../../forms/proposals/proposal-texts.ts'
import { ProposalPanel, type SettingFact } from '../../../forms/proposals/ProposalPanel.tsx'
import { paths } from '../../../navigation/paths.ts'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { PrimaryButton } from '../../../ui/actions/PrimaryButton.tsx'
import { sharedTexts as words } from './case-action-texts.ts'
import { caseListTexts } from './due-diligence-texts.ts'

const SettingsPanel = lazy(async () => ({
  default: (await import('./panels/SettingsPanel.tsx')).SettingsPanel,
}))

type Settings = Output<'GET /api/due-diligence-settings'>

/** The anti-bribery form and what cases require by their risk: one person proposes a change, another adopts it. */
export default function SettingsScreen() {
  const result = useQuery(query('GET /api/due-diligence-settings'))
  const [isProposing, setIsProposing] = useState(false)
  const mayPropose = result.data?.allowedActions.includes('propose')
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        breadcrumbs={[{ label: caseListTexts.title, to: paths.cases() }, { label: words.title }]}
        actions={
          mayPropose && <PrimaryButton label={proposalTexts.propose} onClick={() => setIsProposing(true)} />
        }
      />
      <QueryBoundary query={result}>
        {(settings) => (
          <Stack sx={{ gap: 2 }}>
            {settings.proposed && <Proposal settings={settings} proposed={settings.proposed} />}
            <Panel title={proposalTexts.current}>
              <DefinitionList items={factsOf(settings.current)} />
            </Panel>
            <Suspense fallback={null}>
              {isProposing && (
                <SettingsPanel current={settings.current} onClose={() => setIsProposing(false)} />
              )}
            </Suspense>
          </Stack>
        )}
      </QueryBoundary>
    </>
  )
}

function Proposal({
  settings,
  proposed,
}: {
  settings: Settings
  proposed: NonNullable<Settings['proposed']>
}) {
  const { data: person } = useQuery(me)
  return (
    <ProposalPanel
      before={factsOf(settings.current)}
      after={factsOf(proposed)}
      proposed={proposed}
      may={settings}
      timeZone={person?.timeZone}
      effect={words.effect}
      routes={{
        adopt: 'PUT /api/due-diligence-settings/adoption',
        reject: 'PUT /api/due-diligence-settings/rejection',
      }}
    />
  )
}

function factsOf({ formName, requirements, holdersFrom }: DueDiligenceSettings): SettingFact[] {
  const texts = describeRequirements(requirements)
  return [
    { label: words.form.title, value: formName ?? words.none },
    ...requiredGroupNames.map((group) => ({
      label: group === 'holders' ? words.holders(holdersFrom) : requiredGroups[group].label,
      value: texts[group] || words.none,
    })),
  ]
}
