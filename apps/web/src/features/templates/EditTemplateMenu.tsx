import type { TemplateDraft, TemplateRecord } from '@domicile/contract/templates/templates'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { draftTexts } from '../../drafts/draft-texts.ts'
import { paths } from '../../navigation/paths.ts'
import { ActionMenu } from '../../ui/layout/ActionMenu.tsx'
import { pageTexts as words } from './template-page-texts.ts'
import { TemplateDialog } from './TemplateDialog.tsx'
import { TemplateVersions } from './TemplateVersions.tsx'

type EditTemplateMenuProps = {
  template: TemplateRecord
  version: number
  /** The draft in the builder. */
  drawn: TemplateDraft
  /** Receives the record whose draft replaces the one in the builder. */
  onRecord: (record: TemplateRecord) => void
}

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
          ...(template.allowedActions.includes('drop-draft')
            ? [
                {
                  label: `${words.actions['drop-draft']}…`,
                  onClick: () => setOpen('drop-draft'),
                  danger: true,
                },
              ]
            : []),
        ]}
      />
      {open === 'versions' && (
        <TemplateVersions
          template={template}
          version={version}
          drawn={drawn}
          onRestored={done}
          onClose={close}
        />
      )}
      {open === 'drop-draft' && (
        <TemplateDialog template={template} action={open} onDone={done} onClose={close} />
      )}
    </>
  )
}
