import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryBoundary } from '../api/QueryBoundary.tsx'
import { SidePanel } from '../forms/SidePanel.tsx'
import { DateTime } from '../ui/data/DateTime.tsx'
import { ActionButton } from '../ui/layout/ActionButton.tsx'
import { draftTexts as words } from './draft-texts.ts'

type Version = { number: number; publishedAt: string; publishedBy: string }

type VersionsPanelProps<V extends Version> = {
  name: string
  versions: UseQueryResult<V[]>
  /** Formats what uses a version: '2 active runs'. */
  usageOf?: (version: V) => string
  /** Returns the differences of the draft from a version, one sentence each. */
  differencesOf: (version: V) => readonly string[]
  restore: { isPending: boolean; error: Error | null }
  /** Makes a version the draft; absent if the user may not. */
  onRestore: ((number: number) => void) | undefined
  onClose: () => void
}

/** The published versions, the differences of the draft from each, and a button to restore one. */
export function VersionsPanel<V extends Version>(props: VersionsPanelProps<V>) {
  const { name, versions, usageOf, differencesOf, restore, onRestore, onClose } = props
  return (
    <SidePanel title={words.versions} subtitle={name} onClose={onClose} generalError={restore.error?.message}>
      <QueryBoundary query={versions}>
        {(published) =>
          published.length === 0 ? (
            <Typography>{words.noVersions}</Typography>
          ) : (
            <Box component="ol" aria-label={words.versions} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {published.map((version) => (
                <Box
                  component="li"
                  key={version.number}
                  sx={{ borderBottom: 1, borderColor: 'divider', py: 2, overflowWrap: 'anywhere' }}
                >
                  <Typography variant="h3">{words.version(version.number)}</Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    <DateTime value={version.publishedAt} /> {words.publishedBy(version.publishedBy)}
                    {usageOf && `, ${usageOf(version)}`}
                  </Typography>
                  {differencesOf(version).map((sentence) => (
                    <Typography key={sentence}>{sentence}</Typography>
                  ))}
                  {onRestore && (
                    <ActionButton
                      size="small"
                      busy={restore.isPending}
                      onClick={() => onRestore(version.number)}
                    >
                      {words.restoreVersion(version.number)}
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
