import type { WorkflowRecord } from '@domicile/contract/workflows/workflows'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../navigation/paths.ts'
import { useSend } from '../../api/queries.ts'
import type { Option } from '../../ui/fields/SelectField.tsx'
import { SidePanel } from '../../forms/SidePanel.tsx'
import { CompanyPicker } from '../../forms/CompanyPicker.tsx'
import { beginRunTexts as words } from './run-texts.ts'

/** Begins a run for a company and leads to it. */
export function BeginRunPanel({ workflow, onClose }: { workflow: WorkflowRecord; onClose: () => void }) {
  const navigate = useNavigate()
  const [company, setCompany] = useState<Option | null>(null)
  const begin = useSend('POST /api/workflows/:slug/runs', {
    done: words.done,
    onSuccess: ({ id }) => void navigate({ to: paths.run(id) }),
  })
  const refused = begin.error?.errors.find(({ pointer }) => pointer === '/companyId')?.message
  return (
    <SidePanel
      title={words.title}
      subtitle={words.help}
      onClose={onClose}
      onSubmit={() =>
        begin.mutate({ params: { slug: workflow.slug }, body: { companyId: company?.value ?? '' } })
      }
      submitLabel={words.title}
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
