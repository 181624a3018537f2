import type { WorkflowRecord } from '@domicile/contract/workflows'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useSend } from '../../queries.ts'
import type { Option } from '../../ui/SelectField.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { CompanyPicker } from '../companies/CompanyPicker.tsx'
import { workflowPageTexts as words } from './builder-texts.ts'
import { runReads } from './workflow-reads.ts'

/** Begins a run for a company and leads to it. */
export function BeginRunPanel({ workflow, onClose }: { workflow: WorkflowRecord; onClose: () => void }) {
  const navigate = useNavigate()
  const [company, setCompany] = useState<Option | null>(null)
  const begin = useSend('POST /api/workflows/:slug/runs', {
    changes: runReads,
    done: words.begun,
    onSuccess: ({ id }) => void navigate({ to: paths.run(id) }),
  })
  const refused = begin.error?.errors.find(({ pointer }) => pointer === '/companyId')?.message
  return (
    <SidePanel
      title={words.begin}
      subtitle={words.beginHelp}
      onClose={onClose}
      onSubmit={() =>
        begin.mutate({ params: { slug: workflow.slug }, body: { companyId: company?.value ?? '' } })
      }
      submitLabel={words.begin}
      saving={begin.isPending}
      errors={refused ? [{ field: 'companyId', label: `${words.company}: ${refused}` }] : []}
      generalError={begin.error && !refused ? begin.error.message : undefined}
    >
      <CompanyPicker
        name="companyId"
        label={words.company}
        value={company}
        onChange={setCompany}
        exceptId=""
        required
        error={refused}
      />
    </SidePanel>
  )
}
