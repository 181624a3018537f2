import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { me, query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { proposalTexts } from '../../../../forms/proposals/proposal-texts.ts'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { PrimaryButton } from '../../../../ui/actions/PrimaryButton.tsx'
import { ProposalPanel } from './ProposalPanel.tsx'
import { ReplayPanel } from './ReplayPanel.tsx'
import { factsOfSettings } from './settings-facts.ts'
import { settingsTexts as words } from './settings-texts.ts'

const SettingsForm = lazy(async () => ({ default: (await import('./SettingsForm.tsx')).SettingsForm }))

/** A replay reports its end; asking again covers a lost connection. */
const ASK_AGAIN_MS = 5_000

/** The settings of screening: one person proposes a change, sees its effect on past decisions, and another adopts it. */
export default function SettingsScreen() {
  const result = useQuery({
    ...query('GET /api/screening-settings'),
    refetchInterval: ({ state }) => (state.data?.replay?.state === 'waiting' ? ASK_AGAIN_MS : false),
  })
  const { data: person } = useQuery(me)
  const [isProposing, setIsProposing] = useState(false)
  const mayPropose = result.data?.allowedActions.includes('propose')
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        actions={
          mayPropose && <PrimaryButton label={proposalTexts.propose} onClick={() => setIsProposing(true)} />
        }
      />
      <QueryBoundary query={result}>
        {(settings) => (
          <Stack sx={{ gap: 2 }}>
            {settings.proposed && (
              <ProposalPanel settings={settings} proposed={settings.proposed} timeZone={person?.timeZone} />
            )}
            <Panel title={proposalTexts.current}>
              <DefinitionList items={factsOfSettings(settings.current)} />
            </Panel>
            <ReplayPanel settings={settings} />
            <Suspense fallback={null}>
              {isProposing && (
                <SettingsForm current={settings.current} onClose={() => setIsProposing(false)} />
              )}
            </Suspense>
          </Stack>
        )}
      </QueryBoundary>
    </>
  )
}
