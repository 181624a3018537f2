import type { TemplateDraft, TemplateRecord } from '@domicile/contract/templates/templates'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionDialog, actionItems } from '../../drafts/ActionDialog.tsx'
import { draftTexts } from '../../drafts/draft-texts.ts'
import { VersionsPanel } from '../../drafts/VersionsPanel.tsx'
import { paths } from '../../navigation/paths.ts'
import { ActionMenu } from '../../ui/layout/ActionMenu.tsx'
import { templateActions, templateVersions } from './template-drafts.ts'
import { pageTexts as words } from './template-page-texts.ts'

type EditTemplateMenuProps = {
  template: TemplateRecord
  version: number
  /** The draft in the builder. */
  drawn: TemplateDraft
  /** Receives the record whose draft replaces the one in the builder. */
  onRecord: (record: TemplateRecord) => void
}

const dropDraft = templateActions['drop-draft']

/** The further actions of the builder. */
export function EditTemplateMenu({ template, version, drawn, onRecord }: EditTemplateMenuProps) {
  const [open, setOpen] = useState<'versions' | 'drop-draft'>()
  const navigate = useNavigate()
  const close = () => setOpen(undefined)
  const done = (record: TemplateRecord) => (onRecord(record), close())
  return (
    <>
      <ActionMenu
        actions={[
          { label: words.view, onClick: () => void navigate({ to: paths.template(template.slug) }) },
          { label: `${draftTexts.versions}…`, onClick: () => setOpen('versions') },
          ...actionItems({ 'drop-draft': dropDraft }, template.allowedActions, setOpen),
        ]}
      />
      {open === 'versions' && (
        <VersionsPanel
          kind={templateVersions}
          record={template}
          version={version}
          drawn={drawn}
          onRestored={done}
          onClose={close}
        />
      )}
      {open === 'drop-draft' && (
        <ActionDialog record={template} name={open} action={dropDraft} onDone={done} onClose={close} />
      )}
    </>
  )
}
