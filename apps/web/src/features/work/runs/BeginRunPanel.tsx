import type { WorkflowRecord } from '@domicile/contract/work/workflows/workflows'
import { useNavigate } from '@tanstack/react-router'
import { Company } from '../../../forms/Fields.tsx'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { paths } from '../../../navigation/paths.ts'
import type { Option } from '../../../ui/fields/SelectField.tsx'
import { PlannedStages } from './PlannedStages.tsx'
import { startRunTexts as words } from './run-texts.ts'

const start: { companyId: Option | null } = { companyId: null }

/** Starts a run for a company and opens it. */
export function BeginRunPanel({ workflow, onClose }: { workflow: WorkflowRecord; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useRouteForm('POST /api/workflows/:slug/runs', {
    texts: { fields: words.fields },
    subject: workflow.slug,
    values: start,
    input: ({ companyId }) => ({
      params: { slug: workflow.slug },
      body: { companyId: companyId?.value ?? '' },
    }),
    done: words.done,
    onSaved: ({ id }) => navigate({ to: paths.run(id) }),
  })
  const company = form.watch('companyId')
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={words.help}
      onClose={onClose}
      submitLabel={words.title}
    >
      <Company form={form} name="companyId" required />
      {company && <PlannedStages slug={workflow.slug} companyId={company.value} />}
    </FormPanel>
  )
}
