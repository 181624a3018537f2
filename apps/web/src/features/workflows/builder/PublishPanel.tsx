import type { Stage } from '@domicile/contract/workflows/workflow-definition'
import type { WorkflowRecord } from '@domicile/contract/workflows/workflows'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Loaded } from '../../../api/QueryBoundary.tsx'
import { query, useSend } from '../../../api/queries.ts'
import { FormSection } from '../../../forms/FormSection.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { workflowPageTexts as words } from '../builder-texts.ts'
import { type FieldNote, notesOf } from './draft.ts'

type PublishPanelProps = {
  workflow: WorkflowRecord
  version: number
  stages: readonly Stage[]
  /** Called if the workflow can't be published yet, to show the problems at their fields. */
  onProblems: (problems: FieldNote[]) => void
  onPublished: (record: WorkflowRecord) => void
  onClose: () => void
}

/** Publishes a workflow: shows the effect on active runs, and where runs in removed stages continue. */
export function PublishPanel(props: PublishPanelProps) {
  const { workflow, version, stages, onProblems, onPublished, onClose } = props
  const params = { slug: workflow.slug }
  const reading = useQuery({
    ...query('GET /api/workflows/:slug/publication', { params }),
    gcTime: 0,
    staleTime: 0,
  })
  const [moves, setMoves] = useState<Record<string, string>>({})
  const publish = useSend('PUT /api/workflows/:slug/publication', {
    done: words.published,
    onSuccess: onPublished,
  })
  const problems = reading.data?.problems ?? []
  useEffect(() => {
    if (problems.length > 0) onProblems(problems)
    // Runs when the problems have loaded.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [problems.length])
  const refused = publish.error ? notesOf(publish.error) : []
  const errorOf = (key: string) => refused.find(({ path }) => path === `moves/${key}`)?.message
  const others = refused.filter(({ path }) => !path.startsWith('moves/')).map(({ message }) => message)
  return (
    <SidePanel
      title={words.publishTitle(workflow.name)}
      subtitle={words.publishHelp}
      onClose={onClose}
      onSubmit={() => reading.data && publish.mutate({ params, body: { version, moves } })}
      submitLabel={words.publish}
      saving={publish.isPending}
      errors={refused.flatMap(({ path, message }) =>
        path.startsWith('moves/') ? [{ field: path, label: message }] : [],
      )}
      generalError={
        publish.error
          ? others.join(' ') || (refused.length === 0 ? publish.error.message : undefined)
          : undefined
      }
    >
      <Loaded reading={reading}>
        {({ openRuns, removedStages }) => (
          <>
            <Typography>{words.openRuns(openRuns)}</Typography>
            {removedStages.length > 0 && (
              <FormSection title={words.removed} help={words.removedHelp}>
                {removedStages.map(({ key, name, openRuns: count }) => (
                  <SelectField
                    key={key}
                    name={`moves/${key}`}
                    label={words.goOnAt(name, count)}
                    value={moves[key] ?? ''}
                    placeholder={words.choose}
                    options={stages.map((stage) => ({ value: stage.key, label: stage.name }))}
                    onChange={(to) => setMoves({ ...moves, [key]: to })}
                    required
                    error={errorOf(key)}
                  />
                ))}
              </FormSection>
            )}
          </>
        )}
      </Loaded>
    </SidePanel>
  )
}
