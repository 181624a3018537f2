import type { CaseSectionView } from '@domicile/contract/compliance/due-diligence/case-sections'
import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import type { LackPlace } from '@domicile/contract/compliance/due-diligence/requirements'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { paths } from '../../../../navigation/paths.ts'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { visuallyHidden } from '../../../../ui/layout/visually-hidden.ts'
import { waiverTexts } from '../case-action-texts.ts'
import { sectionTexts as words } from '../due-diligence-texts.ts'
import { WaiverDialog } from '../panels/WaiverDialog.tsx'
import { isOffered, obstacleOf } from '../use-case-menu.ts'

type Lack = NonNullable<CaseSectionView['obstacles'][number]['lack']>
type LackActionsProps = { of: DueDiligenceCase; text: string; lack: Lack }

/** Links to the page where a missing item is added, and offers to waive it. */
export function LackActions({ of, text, lack }: LackActionsProps) {
  const [isWaiving, setIsWaiving] = useState(false)
  return (
    <>
      <TextLink to={pathOf(lack)} isUnderlined>
        {lack.at.place === 'checks' ? words.orderCheck : words.act[lack.state]}
        <Named text={text} />
      </TextLink>
      {isOffered(of, 'waive') && (
        <ActionButton
          size="small"
          disabledReason={obstacleOf(of, 'waive')}
          onClick={() => setIsWaiving(true)}
        >
          {waiverTexts.verb}
          <Named text={text} />
        </ActionButton>
      )}
      {isWaiving && <WaiverDialog of={of} text={text} lack={lack.key} onClose={() => setIsWaiving(false)} />}
    </>
  )
}

/** Names the link or button for a screen reader, which hears it without its row. */
function Named({ text }: { text: string }) {
  return <Box component="span" sx={visuallyHidden}>{`: ${text}`}</Box>
}

const tabs: Record<LackPlace, string | undefined> = {
  company: undefined,
  owners: 'structure',
  officers: 'officers',
  documents: 'files',
  checks: 'checks',
  risk: 'risk',
}

function pathOf({ at }: Lack): string {
  return paths.company(at.companyId, tabs[at.place])
}
