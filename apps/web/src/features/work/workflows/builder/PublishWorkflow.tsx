import type { Stage } from '@domicile/contract/work/workflows/workflow-definition'
import type { WorkflowRecord } from '@domicile/contract/work/workflows/workflows'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { freshQuery } from '../../../../api/queries.ts'
import { type Publishing, PublishPanel } from '../../../../drafts/PublishPanel.tsx'
import { Bind } from '../../../../forms/Fields.tsx'
import { FormSection } from '../../../../forms/FormSection.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { workflowPageTexts as words } from '../builder-texts.ts'

type PublishWorkflowProps = Publishing<WorkflowRecord> & {
  workflow: WorkflowRecord
  stages: readonly Stage[]
}

type Form = { moves: Record<string, string> }
const noMoves: Form = { moves: {} }

/** Publishes a workflow: shows the effect on active runs, and where runs in removed stages continue. */
export function PublishWorkflow(props: PublishWorkflowProps) {
  const { workflow, version, stages, onProblems, onPublished, onClose } = props
  const params = { slug: workflow.slug }
  const effect = useQuery(freshQuery('GET /api/workflows/:slug/publication', { params }))
  const form = useRouteForm('PUT /api/workflows/:slug/publication', {
    texts: { fields: {} },
    subject: `${workflow.slug} ${version}`,
    values: noMoves,
    input: ({ moves }) => ({ params, body: { version, moves } }),
    done: words.published,
    onSaved: onPublished,
  })
  return (
    <PublishPanel
      name={workflow.name}
      help={words.publishHelp}
      effect={effect}
      form={form}
      onProblems={onProblems}
      onClose={onClose}
    >
      {({ openRuns, removedStages }) => (
        <>
          <Typography>{words.openRuns(openRuns)}</Typography>
          {removedStages.length > 0 && (
            <FormSection title={words.removed} help={words.removedHelp}>
              {removedStages.map(({ key, name, openRuns: count }) => (
                <Bind<Form, string>
                  key={key}
                  form={form}
                  name={`moves.${key}`}
                  label={words.goOnAt(name, count)}
                >
                  {(parts) => (
                    <SelectField
                      {...parts}
                      // Without a choice so far, the field has no value.
                      value={form.watch(`moves.${key}`) ?? ''}
                      placeholder={words.choose}
                      options={stages.map((stage) => ({ value: stage.key, label: stage.name }))}
                      required
                    />
                  )}
                </Bind>
              ))}
            </FormSection>
          )}
        </>
      )}
    </PublishPanel>
  )
}
