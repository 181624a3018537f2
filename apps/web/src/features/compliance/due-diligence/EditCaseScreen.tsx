import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import { can } from '@domicile/contract/permissions'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { FormSkeleton } from '../../../forms/FormSkeleton.tsx'
import { paths } from '../../../navigation/paths.ts'
import { formatDay } from '../../../ui/data/format.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { actionTexts, settingTexts as words } from './case-action-texts.ts'
import { caseListTexts, caseTexts } from './due-diligence-texts.ts'
import { ExitDialog } from './panels/ExitDialog.tsx'
import { MoveDialog } from './panels/MoveDialog.tsx'
import { RetentionPanel } from './panels/RetentionPanel.tsx'
import { isOffered, isUnderReview, obstacleOf } from './use-case-menu.ts'
import { useAddressParams } from '../../../navigation/use-address.ts'

/** The settings of a case: its next review, its risk factors, its retention, and the end of the relationship. */
export default function EditCaseScreen() {
  const { slug = '' } = useAddressParams()
  const result = useQuery(query('GET /api/due-diligence/:slug', { params: { slug } }))
  return (
    <QueryBoundary
      query={result}
      page={words.title}
      missing={{ texts: caseTexts, to: paths.cases() }}
      skeleton={<FormSkeleton />}
    >
      {(found) => (
        <Box sx={{ maxWidth: 640, mx: 'auto' }}>
          <PageHeader
            title={words.title}
            subtitle={`${found.company.name}, ${found.number}`}
            breadcrumbs={[
              { label: caseListTexts.title, to: paths.cases() },
              { label: found.company.name, to: paths.case(slug) },
              { label: words.title },
            ]}
          />
          <Settings of={found} />
        </Box>
      )}
    </QueryBoundary>
  )
}

function Settings({ of }: { of: DueDiligenceCase }) {
  const { data: person } = useQuery(me)
  const [open, setOpen] = useState<'exit' | 'beginReview' | 'confirmEnd'>()
  const close = () => setOpen(undefined)
  return (
    <Stack sx={{ gap: 2 }}>
      {(of.state === 'approved' || isUnderReview(of)) && (
        <Setting title={words.next.title} text={nextReviewOf(of)}>
          {isOffered(of, 'beginReview') && (
            <ActionButton
              variant="outlined"
              disabledReason={obstacleOf(of, 'beginReview')}
              onClick={() => setOpen('beginReview')}
            >
              {actionTexts.beginReview.verb}
            </ActionButton>
          )}
        </Setting>
      )}
      <Setting title={words.risk.title} text={words.risk.text}>
        <TextLink to={paths.company(of.company.id, 'risk')}>{words.risk.link}</TextLink>
      </Setting>
      {person && can(person, 'due-diligence:configure') && (
        <Setting title={words.shared.title} text={words.shared.text}>
          <TextLink to={paths.caseSettings()}>{words.shared.link}</TextLink>
        </Setting>
      )}
      {of.exit && <RetentionPanel of={of} exit={of.exit} onConfirm={() => setOpen('confirmEnd')} />}
      {isOffered(of, 'exit') && (
        <Setting title={words.exit.title} text={words.exit.text}>
          <ActionButton variant="outlined" color="error" onClick={() => setOpen('exit')}>
            {words.exit.verb(of.company.name)}
          </ActionButton>
        </Setting>
      )}
      {open && open !== 'exit' && <MoveDialog of={of} action={open} onClose={close} />}
      {open === 'exit' && <ExitDialog of={of} onClose={close} />}
    </Stack>
  )
}

type SettingProps = { title: string; text: string; children: ReactNode }

function Setting({ title, text, children }: SettingProps) {
  return (
    <Panel title={title}>
      <Typography sx={{ mb: 1.5, maxWidth: '72ch' }}>{text}</Typography>
      {children}
    </Panel>
  )
}

function nextReviewOf({ state, nextReviewOn }: DueDiligenceCase): string {
  if (state !== 'approved') return words.next.open
  return nextReviewOn === null ? words.next.none : words.next.planned(formatDay(nextReviewOn))
}
