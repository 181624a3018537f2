import type { WorkflowDraft } from '@domicile/contract/workflows/workflow-definition'
import type { WorkflowRecord } from '@domicile/contract/workflows/workflows'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../api/QueryBoundary.tsx'
import { query, useSend } from '../../api/queries.ts'
import { ActionButton } from '../../ui/layout/ActionButton.tsx'
import { DateTime } from '../../ui/data/DateTime.tsx'
import { SidePanel } from '../../forms/SidePanel.tsx'
import { workflowPageTexts as words } from './builder-texts.ts'
import { differences } from './version-difference.ts'

type VersionsPanelProps = {
  workflow: WorkflowRecord
  version: number
  drawn: WorkflowDraft
  onRestored: (record: WorkflowRecord) => void
  onClose: () => void
}

/** The published versions, the differences of the drawn one from each, and a button to restore one. */
export function VersionsPanel({ workflow, version, drawn, onRestored, onClose }: VersionsPanelProps) {
  const { slug } = workflow
  const result = useQuery(query('GET /api/workflows/:slug/versions', { params: { slug } }))
  const restore = useSend('POST /api/workflows/:slug/versions/:number/restoration', {
    done: words.versionBack,
    onSuccess: onRestored,
  })
  const mayEdit = workflow.allowedActions.includes('edit')
  return (
    <SidePanel
      title={words.versions}
      subtitle={workflow.name}
      onClose={onClose}
      generalError={restore.error?.message}
    >
      <QueryBoundary query={result}>
        {(versions) =>
          versions.length === 0 ? (
            <Typography>{words.noVersions}</Typography>
          ) : (
            <Box component="ol" aria-label={words.versions} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {versions.map(({ number, publishedAt, publishedBy, openRuns, definition }) => (
                <Box
                  component="li"
                  key={number}
                  sx={{ borderBottom: 1, borderColor: 'divider', py: 2, overflowWrap: 'anywhere' }}
                >
                  <Typography variant="h3">{words.version(number)}</Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    <DateTime value={publishedAt} /> {words.publishedBy(publishedBy)},{' '}
                    {words.openOn(openRuns)}
                  </Typography>
                  {differences(definition, drawn).map((sentence) => (
                    <Typography key={sentence}>{sentence}</Typography>
                  ))}
                  {mayEdit && (
                    <ActionButton
                      size="small"
                      busy={restore.isPending}
                      onClick={() =>
                        restore.mutate({ params: { slug, number: String(number) }, body: { version } })
                      }
                    >
                      {words.restoreVersion(number)}
                    </ActionButton>
                  )}
                </Box>
              ))}
            </Box>
          )
        }
      </QueryBoundary>
    </SidePanel>
  )
}
