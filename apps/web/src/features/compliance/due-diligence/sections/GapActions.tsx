import type { CaseSectionView } from '@domicile/contract/compliance/due-diligence/case-sections'
import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import type { GapPlace } from '@domicile/contract/compliance/due-diligence/requirements'
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

type Gap = NonNullable<CaseSectionView['obstacles'][number]['gap']>
type GapActionsProps = { of: DueDiligenceCase; text: string; gap: Gap }

/** Links to the page where a missing item is added, and offers to waive it. */
export function GapActions({ of, text, gap }: GapActionsProps) {
  const [isWaiving, setIsWaiving] = useState(false)
  return (
    <>
      <TextLink to={pathOf(gap)} isUnderlined>
        {gap.at.place === 'checks' ? words.orderCheck : words.act[gap.state]}
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
      {isWaiving && <WaiverDialog of={of} text={text} gap={gap.key} onClose={() => setIsWaiving(false)} />}
    </>
  )
}

/** Names the link or button for a screen reader, which hears it without its row. */
function Named({ text }: { text: string }) {
  return <Box component="span" sx={visuallyHidden}>{`: ${text}`}</Box>
}

const tabs: Record<GapPlace, string | undefined> = {
  company: undefined,
  owners: 'structure',
  officers: 'officers',
  documents: 'files',
  checks: 'checks',
  risk: 'risk',
}

function pathOf({ at }: Gap): string {
  return paths.company(at.companyId, tabs[at.place])
}
