import type { PostDraft } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import Typography from '@mui/material/Typography'
import { changesBetween, isSame } from '../../../history/text-changes.ts'
import { TextChanges } from '../../../history/TextChanges.tsx'
import { sectionsOf } from './post-sections.ts'
import { postTexts as words } from './post-texts.ts'

/** The words that the draft changes in an earlier version; loaded with the first comparison. */
export function VersionChanges({ before, after }: { before: PostDraft; after: PostDraft }) {
  const changes = changesBetween(sectionsOf(before), sectionsOf(after))
  return isSame(changes) ? <Typography>{words.sameWords}</Typography> : <TextChanges changes={changes} />
}
