import { templateDifference } from '@domicile/contract/forms/templates/structure-difference'
import type {
  TemplateAction,
  TemplateRecord,
  TemplateVersion,
} from '@domicile/contract/forms/templates/templates'
import type { DraftAction } from '../../../drafts/ActionDialog.tsx'
import { draftTexts } from '../../../drafts/draft-texts.ts'
import type { VersionKind } from '../../../drafts/VersionsPanel.tsx'
import { describeDifferences } from './describe-differences.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

/** The actions on a whole template that ask for confirmation. */
export const templateActions = {
  'drop-draft': {
    route: 'DELETE /api/templates/:slug/draft',
    ...draftTexts.dropDraft,
  },
  archive: {
    route: 'PUT /api/templates/:slug/archival',
    verb: 'Archive',
    text: 'It disappears from lists and can’t be sent. Answers stay.',
    done: 'Template archived',
  },
  restore: {
    route: 'DELETE /api/templates/:slug/archival',
    verb: 'Restore',
    text: 'It appears in lists and can be sent again.',
    done: 'Template restored',
  },
} satisfies Partial<Record<TemplateAction, DraftAction<TemplateRecord>>>

/** The published versions of templates. */
export const templateVersions: VersionKind<TemplateRecord, TemplateVersion, TemplateDraft> = {
  read: 'GET /api/templates/:slug/versions',
  restore: 'POST /api/templates/:slug/versions/:number/restoration',
  differencesOf: ({ definition }, drawn) => describeDifferences(templateDifference(definition, drawn)),
}
