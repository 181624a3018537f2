import type { WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Output } from '../../../../api/client.ts'
import { reasonOf } from '../../../../api/problem-error.ts'
import { useSend } from '../../../../api/queries.ts'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import type { Option } from '../../../../ui/fields/SelectField.tsx'
import { CompanyPicker } from '../../../../forms/CompanyPicker.tsx'
import { SidePanel } from '../../../../forms/SidePanel.tsx'
import { dryRunTexts as words } from '../builder-texts.ts'

type Step = Output<'POST /api/workflows/dry-run'>['steps'][number]

/** Shows what a definition as drawn would do and send for a company; nothing is sent. */
export function DryRunPart({ definition }: { definition: WorkflowDraft }) {
  const [company, setCompany] = useState<Option | null>(null)
  const trial = useSend('POST /api/workflows/dry-run')
  const problem = reasonOf(trial.error)
  return (
    <Stack sx={{ gap: 2 }}>
      <CompanyPicker
        name="try-company"
        label={words.company}
        value={company}
        onChange={(chosen) => (setCompany(chosen), trial.reset())}
        exceptId=""
      />
      <Box>
        <ActionButton
          variant="outlined"
          busy={trial.isPending}
          disabledReason={company ? undefined : words.chooseFirst}
          onClick={() => company && trial.mutate({ body: { definition, companyId: company.value } })}
        >
          {words.run}
        </ActionButton>
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      {trial.data && <Steps steps={trial.data.steps} />}
    </Stack>
  )
}

type DryRunPanelProps = { definition: WorkflowDraft; onClose: () => void }

/** Tries out the whole workflow as drawn, saved or not. */
export function DryRunPanel({ definition, onClose }: DryRunPanelProps) {
  return (
    <SidePanel title={words.title} subtitle={words.subtitle} onClose={onClose}>
      <DryRunPart definition={definition} />
    </SidePanel>
  )
}

function Steps({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return <Typography role="status">{words.nothing}</Typography>
  return (
    <Box component="ol" aria-label={words.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map((step, place) => (
        <Box
          component="li"
          key={place}
          sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, overflowWrap: 'anywhere' }}
        >
          <Typography variant="h3" component="p">{`${step.stage}: ${step.action}`}</Typography>
          {step.to.length > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words.to(step.to.map(({ name, email }) => `${name} (${email})`).join(', '))}
            </Typography>
          )}
          {step.subject && <Typography sx={{ mt: 1, fontWeight: 500 }}>{step.subject}</Typography>}
          {step.body && <Typography sx={{ whiteSpace: 'pre-line' }}>{step.body}</Typography>}
          {step.missing.length > 0 && (
            <Alert severity="warning" sx={{ mt: 1 }}>
              {words.missing(step.missing.map((name) => `{{${name}}}`).join(', '))}
            </Alert>
          )}
        </Box>
      ))}
    </Box>
  )
}
