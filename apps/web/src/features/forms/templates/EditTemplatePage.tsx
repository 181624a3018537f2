import { can } from '@domicile/contract/permissions'
import type { TemplateRecord } from '@domicile/contract/forms/templates/templates'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { me } from '../../../api/queries.ts'
import { actionItems } from '../../../drafts/ActionDialog.tsx'
import { draftTexts } from '../../../drafts/draft-texts.ts'
import { DraftDialogs } from '../../../drafts/pages/DraftDialogs.tsx'
import { DraftPage } from '../../../drafts/pages/DraftPage.tsx'
import { useDraftPage } from '../../../drafts/pages/use-draft-page.ts'
import { paths } from '../../../navigation/paths.ts'
import { BuilderOrPreview, PreviewButton } from './builder/BuilderOrPreview.tsx'
import { fieldInWords, labelOfField } from './builder/describe-draft.ts'
import { usedNames } from './builder/structure/names.ts'
import { sectionParts } from './builder/template-draft.ts'
import { useBoard } from './builder/use-board.ts'
import { templateActions, templateVersions } from './template-drafts.ts'
import { pageTexts as words } from './template-page-texts.ts'
import { templateTexts } from './template-texts.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

const PublishTemplate = lazy(async () => ({
  default: (await import('./PublishTemplate.tsx')).PublishTemplate,
}))

const routes = { save: 'PUT /api/templates/:slug', read: 'GET /api/templates/:slug' } as const
const fields = { labelOf: labelOfField, inWords: fieldInWords }
/** The other actions on a template are on its own page. */
const actions = { 'drop-draft': templateActions['drop-draft'] }

/** A template in the builder, with saving and publishing. */
export function EditTemplatePage({ template }: { template: TemplateRecord }) {
  const { slug, name, use, allowedActions } = template
  const page = useDraftPage(template, sectionParts(use), routes)
  const { draft, notes, onNotes, mayEdit, afterSaving, publishing } = page
  const [isPreview, setPreview] = useState(false)
  const [open, setOpen] = useState<keyof typeof actions | 'publish' | 'versions'>()
  const [hasProblemList, setProblemList] = useState(false)
  const { data: person } = useQuery(me)
  const navigate = useNavigate()
  const mayPublish = mayEdit && person !== undefined && can(person, 'templates:publish')
  const savedNames = useMemo(() => usedNames(draft.saved.definition.sections), [draft.saved])
  const board = useBoard({
    sections: draft.parts,
    objectType: draft.settings.objectType,
    savedNames,
    isReadOnly: !mayEdit,
    // A problem that the server found is about the draft as it was sent.
    onChange: (sections, step) => (draft.change({ sections }, step), onNotes([])),
  })
  const close = () => setOpen(undefined)

  function publish() {
    setPreview(false)
    setProblemList(true)
    if (board.problems.length === 0) afterSaving(() => setOpen('publish'))
  }

  const canPublish = mayPublish && (draft.isDirty || allowedActions.includes('publish'))
  const menu: MenuAction[] = [
    { label: words.view, onClick: () => void navigate({ to: paths.template(slug) }) },
    { label: `${draftTexts.versions}…`, onClick: () => setOpen('versions') },
    ...actionItems(actions, allowedActions, setOpen),
  ]
  const published = publishing(close)
  return (
    <DraftPage
      page={page}
      title={words.editTitle(name)}
      breadcrumbs={[
        { label: templateTexts.title, to: paths.templates() },
        { label: name, to: paths.template(slug) },
        { label: words.edit },
      ]}
      tools={<PreviewButton isPreview={isPreview} onChange={setPreview} />}
      primary={canPublish ? { label: draftTexts.publish, onClick: publish } : undefined}
      menu={menu}
      fields={fields}
      info={conditionOf(template)}
    >
      <BuilderOrPreview
        isPreview={isPreview}
        board={board}
        draft={draft}
        use={use}
        notes={notes}
        hasProblemList={hasProblemList}
      />
      {open === 'publish' && (
        <Suspense fallback={null}>
          <PublishTemplate
            template={template}
            {...published}
            onPublished={(record) => (published.onPublished(record), setProblemList(false))}
          />
        </Suspense>
      )}
      <DraftDialogs page={page} actions={actions} versions={templateVersions} open={open} onClose={close} />
    </DraftPage>
  )
}

/** Returns what restricts a template now, as text. */
function conditionOf({ state, allowedActions }: TemplateRecord): string | undefined {
  if (state === 'archived') return words.archived
  return allowedActions.includes('edit') ? undefined : words.readOnly
}
