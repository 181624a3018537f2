import Box from '@mui/material/Box'
import { MergeNotice } from '../forms/MergeNotice.tsx'
import { withFieldsOf } from './merge-drafts.ts'
import type { Definition } from './part-list.ts'
import type { Draft } from './use-draft.ts'
import type { DraftMerge } from './use-save-draft.ts'

/** How the fields of a draft that are merged are named and formatted. */
export type MergedFields<D> = {
  /** Returns the label of a field as it is merged. */
  labelOf: (field: string, ...drafts: readonly D[]) => string
  /** Formats a field of a draft; of a part, what differs from the other draft. */
  inWords: (field: string, draft: D, other: D) => string
}

type DraftMergeNoticeProps<D extends Definition<List>, List extends string> = {
  draft: Draft<D, List>
  merge: DraftMerge<D>
  fields: MergedFields<D>
}

/** Shows another user's changes to the draft, with a choice for each field that both users changed. */
export function DraftMergeNotice<D extends Definition<List>, List extends string>({
  draft,
  merge,
  fields: { labelOf, inWords },
}: DraftMergeNoticeProps<D, List>) {
  const { myDraft, theirDraft, theirs, conflicts } = merge
  const label = (field: string) => labelOf(field, myDraft, theirDraft)
  const mine = draft.definition
  return (
    <Box sx={{ mb: 3 }}>
      <MergeNotice
        theirs={theirs.map(label)}
        conflicts={conflicts.map((field) => ({
          field,
          label: label(field),
          mine: inWords(field, mine, theirDraft),
          theirs: inWords(field, theirDraft, mine),
        }))}
        onTakeTheirs={(field) => draft.change(withFieldsOf(draft.partList, theirDraft, [field], mine))}
      />
    </Box>
  )
}
