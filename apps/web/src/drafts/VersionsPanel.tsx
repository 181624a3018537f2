import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import Skeleton from '@mui/material/Skeleton'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { Key } from '../api/client.ts'
import { query, useSend } from '../api/queries.ts'
import { QueryBoundary } from '../api/QueryBoundary.tsx'
import { SidePanel } from '../forms/SidePanel.tsx'
import { DateTime } from '../ui/data/DateTime.tsx'
import { ActionButton } from '../ui/actions/ActionButton.tsx'
import { draftTexts as words } from './draft-texts.ts'
import type { KeyWith } from './use-save-draft.ts'

export type Version = { number: number; publishedAt: string; publishedBy: string }

/** How the versions of one noun are read, restored and described. */
export type VersionKind<R, V extends Version, D> = {
  read: KeyWith<`GET /api/${string}/:slug/versions`, V[]>
  restore: KeyWith<`POST /api/${string}/:slug/versions/:number/restoration`, R>
  /** Formats what uses a version: '2 active runs'. */
  usageOf?: (version: V) => string
  /** Returns the differences of a draft from a version, one sentence each; none if they are the same. */
  differencesOf: (version: V, drawn: D) => readonly string[]
  /** Shows the changed words of a text, on request. */
  changesOf?: (version: V, drawn: D) => ReactNode
}

type DraftRecord = { slug: string; name: string; allowedActions: readonly string[] }

type VersionsPanelProps<R, V extends Version, D> = {
  kind: VersionKind<R, V, D>
  record: R
  /** The version of the record that a restoration is based on. */
  version: number
  drawn: D
  onRestored: (record: R) => void
  onClose: () => void
}

/** The published versions, the differences of the draft from each, and a button to restore one. */
export function VersionsPanel<R extends DraftRecord, V extends Version, D>(
  props: VersionsPanelProps<R, V, D>,
) {
  const { kind, record, version: base, drawn, onRestored, onClose } = props
  const { slug, name, allowedActions } = record
  const mayEdit = allowedActions.includes('edit')
  // The compiler cannot match the routes with the record; the casts do.
  const versions = useQuery(query<Key>(kind.read, { params: { slug } } as never)) as UseQueryResult<V[]>
  const restore = useSend<Key>(kind.restore, {
    done: words.versionBack,
    onSuccess: (answer) => onRestored(answer as unknown as R),
  })
  const onRestore = (number: number) =>
    restore.mutate({ params: { slug, number: String(number) }, body: { version: base } } as never)
  return (
    <SidePanel title={words.versions} subtitle={name} onClose={onClose} generalError={restore.error?.message}>
      <QueryBoundary query={versions}>
        {(published) =>
          published.length === 0 ? (
            <Typography>{words.noVersions}</Typography>
          ) : (
            <Box component="ol" aria-label={words.versions} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {published.map((version) => (
                <VersionItem
                  key={version.number}
                  kind={kind}
                  version={version}
                  drawn={drawn}
                  isRestoring={restore.isPending}
                  onRestore={mayEdit ? () => onRestore(version.number) : undefined}
                />
              ))}
            </Box>
          )
        }
      </QueryBoundary>
    </SidePanel>
  )
}

type VersionItemProps<V extends Version, D> = {
  kind: Pick<VersionKind<unknown, V, D>, 'usageOf' | 'differencesOf' | 'changesOf'>
  version: V
  drawn: D
  isRestoring: boolean
  /** Undefined if the user may not change the draft. */
  onRestore: (() => void) | undefined
}

/** A version with the differences of the draft from it. One that equals the draft can't be restored or compared. */
function VersionItem<V extends Version, D>(props: VersionItemProps<V, D>) {
  const { kind, version, drawn, isRestoring, onRestore } = props
  const [isCompared, setIsCompared] = useState(false)
  const differences = kind.differencesOf(version, drawn)
  const isSame = differences.length === 0
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', py: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="h3">{words.version(version.number)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <DateTime value={version.publishedAt} /> {words.publishedBy(version.publishedBy)}
        {kind.usageOf && `, ${kind.usageOf(version)}`}
      </Typography>
      {(isSame ? [words.difference.same] : differences).map((sentence) => (
        <Typography key={sentence}>{sentence}</Typography>
      ))}
      {kind.changesOf && isCompared && (
        <Suspense fallback={<Skeleton height={96} />}>{kind.changesOf(version, drawn)}</Suspense>
      )}
      {kind.changesOf && !isSame && (
        <ActionButton size="small" aria-expanded={isCompared} onClick={() => setIsCompared(!isCompared)}>
          {isCompared ? words.hideChanges : words.showChanges(version.number)}
        </ActionButton>
      )}
      {onRestore && !isSame && (
        <ActionButton size="small" busy={isRestoring} onClick={onRestore}>
          {words.restoreVersion(version.number)}
        </ActionButton>
      )}
    </Box>
  )
}
