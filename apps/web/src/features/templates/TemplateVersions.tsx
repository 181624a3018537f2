import { templateDifference } from '@domicile/contract/templates/structure-difference'
import type { TemplateDraft, TemplateRecord } from '@domicile/contract/templates/templates'
import { useQuery } from '@tanstack/react-query'
import { query, useSend } from '../../api/queries.ts'
import { draftTexts } from '../../drafts/draft-texts.ts'
import { VersionsPanel } from '../../drafts/VersionsPanel.tsx'
import { describeDifferences } from './describe-differences.ts'

type TemplateVersionsProps = {
  template: TemplateRecord
  version: number
  drawn: TemplateDraft
  onRestored: (record: TemplateRecord) => void
  onClose: () => void
}

/** The published versions of a template, each with what changed since. */
export function TemplateVersions({ template, version, drawn, onRestored, onClose }: TemplateVersionsProps) {
  const { slug, name, allowedActions } = template
  const versions = useQuery(query('GET /api/templates/:slug/versions', { params: { slug } }))
  const restore = useSend('POST /api/templates/:slug/versions/:number/restoration', {
    done: draftTexts.versionBack,
    onSuccess: onRestored,
  })
  const onRestore = (number: number) =>
    restore.mutate({ params: { slug, number: String(number) }, body: { version } })
  return (
    <VersionsPanel
      name={name}
      versions={versions}
      differencesOf={({ definition }) => {
        const found = describeDifferences(templateDifference(definition, drawn))
        return found.length > 0 ? found : [draftTexts.difference.same]
      }}
      restore={restore}
      onRestore={allowedActions.includes('edit') ? onRestore : undefined}
      onClose={onClose}
    />
  )
}
