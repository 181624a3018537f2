import { MergeNotice } from '../../../forms/MergeNotice.tsx'
import { fieldInWords, labelOfField } from './describe-draft.ts'
import { withFieldsOf } from './merge-drafts.ts'
import type { Draft } from './use-draft.ts'
import type { DraftMerge } from './use-save-draft.ts'

type DraftMergeNoticeProps = { draft: Draft; merge: DraftMerge }

/** Shows another user's changes to the draft, with a choice for each part that both users changed. */
export function DraftMergeNotice({ draft, merge }: DraftMergeNoticeProps) {
  const { myDraft, theirDraft, theirs, conflicts } = merge
  const labelOf = (field: string) => labelOfField(field, myDraft, theirDraft)
  const mine = draft.definition
  return (
    <MergeNotice
      theirs={theirs.map(labelOf)}
      conflicts={conflicts.map((field) => ({
        field,
        label: labelOf(field),
        mine: fieldInWords(field, mine, theirDraft),
        theirs: fieldInWords(field, theirDraft, mine),
      }))}
      onTakeTheirs={(field) => {
        const { stages, ...settings } = withFieldsOf(theirDraft, [field], mine)
        draft.change({ settings, stages })
      }}
    />
  )
}
