import type { WorkflowDraft } from '@domicile/contract/workflows/workflow-definition'
import type { WorkflowRecord } from '@domicile/contract/workflows/workflows'
import { useQuery } from '@tanstack/react-query'
import { query, useSend } from '../../api/queries.ts'
import { draftTexts } from '../../drafts/draft-texts.ts'
import { differences } from '../../drafts/version-difference.ts'
import { VersionsPanel } from '../../drafts/VersionsPanel.tsx'
import { workflowPageTexts as words } from './builder-texts.ts'
import { stageParts } from './builder/draft.ts'

type WorkflowVersionsProps = {
  workflow: WorkflowRecord
  version: number
  drawn: WorkflowDraft
  onRestored: (record: WorkflowRecord) => void
  onClose: () => void
}

/** The published versions of a workflow, with their active runs. */
export function WorkflowVersions({ workflow, version, drawn, onRestored, onClose }: WorkflowVersionsProps) {
  const { slug, name, allowedActions } = workflow
  const versions = useQuery(query('GET /api/workflows/:slug/versions', { params: { slug } }))
  const restore = useSend('POST /api/workflows/:slug/versions/:number/restoration', {
    done: draftTexts.versionBack,
    onSuccess: onRestored,
  })
  const onRestore = (number: number) =>
    restore.mutate({ params: { slug, number: String(number) }, body: { version } })
  return (
    <VersionsPanel
      name={name}
      versions={versions}
      usageOf={({ openRuns }) => words.openOn(openRuns)}
      differencesOf={({ definition }) => differences(stageParts, definition, drawn, words.orderChanged)}
      restore={restore}
      onRestore={allowedActions.includes('edit') ? onRestore : undefined}
      onClose={onClose}
    />
  )
}
